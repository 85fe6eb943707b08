//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: one of the classes below violates
//: answer: refuted
class TrapSubclassViolates {
  static class A { int m(int k) { return k; } } static class B extends A { } static class C extends B { int m(int k) { return k == 77 ? 0 : k; } }
  //@ ensures \result == k;
  static int f(A a, int k) { return a.m(k); }
}
