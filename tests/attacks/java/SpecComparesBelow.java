//: verify
//: truth: false
//: aims: frontend.lower.spec_values
//: why: references to a class and to one below it are compared
//: answer: refuted
class SpecComparesBelow {
  static class A { int v; } static class B extends A { }
  //@ ensures a != b;
  static void f(A a, B b) { }
}
