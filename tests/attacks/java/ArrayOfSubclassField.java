//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: the array in the field may be one of B
//: answer: unknown
class ArrayOfSubclassField { static class A { } static class B extends A { } static class H { A[] a = new A[1]; }
  //@ requires h.a.length > 0; ensures h.a[0] != null;
  static void f(H h) { h.a[0] = new A(); } }
