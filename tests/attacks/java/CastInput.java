//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: a may be a C
//: answer: refuted
class CastInput { static class A { } static class B extends A { } static class C extends A { }
  //@ requires true;
  static void f(A a) { if (!(a instanceof C) || a != null) { B b = (B) a; } } }
