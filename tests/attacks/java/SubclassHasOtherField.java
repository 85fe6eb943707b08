//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: B's get gives w
//: answer: refuted
class SubclassHasOtherField { static class A { int v; int get() { return v; } } static class B extends A { int w; int get() { return w; } }
  //@ requires a.v == 0;
  static void f(A a) { assert a.get() == 0; } }
