//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: an object of the class below has another type
//: answer: refuted
class TypeofExact {
  static class A { }
  static class B extends A { }
  //@ ensures \typeof(a) == \type(A);
  static void f(A a) { }
}
