//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: T erases to Object: o(Object) is called
//: answer: refuted
class GenericOverload { static class A { } static int o(Object x) { return 1; } static int o(A x) { return 2; } static <T> int g(T t) { return o(t); }
  //@ ensures \result == 2;
  static int f() { return g(new A()); } }
