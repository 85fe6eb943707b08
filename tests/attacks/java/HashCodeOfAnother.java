//: verify
//: truth: false
//: aims: frontend.java.of_object
//: why: nothing is known of it
//: answer: unknown
class HashCodeOfAnother {
  static class A { int v; }
  //@ ensures \result == 5;
  static int f(A a) { return a.hashCode(); }
}
