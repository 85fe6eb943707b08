//: verify
//: truth: true
//: aims: frontend.lower.spec_values
//: why: the class of b is that of a if they are one object
//: answer: proved
class SpecComparesBelowTrue {
  static class A { int v; } static class B extends A { }
  //@ requires a == b; ensures a instanceof B;
  static void f(A a, B b) { }
}
