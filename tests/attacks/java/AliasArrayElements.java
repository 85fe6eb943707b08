//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: both elements may be one object
//: answer: refuted
class AliasArrayElements { static class A { int v; }
  //@ requires a.length == 2 && a[0] != null && a[1] != null;
  static void f(A[] a) { a[0].v = 1; a[1].v = 2; assert a[0].v == 1; } }
