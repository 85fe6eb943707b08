//: verify
//: truth: false
//: aims: frontend.java.virtual
//: why: an anonymous class overrides it
//: answer: refuted
class AnonymousOverrides {
  static class A { int get() { return 1; } }
  static A make() { return new A() { int get() { return 2; } }; }
  //@ ensures \result == 1;
  static int f(A a) { return a.get(); }
}
