//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: a row may be an array of B
//: answer: unknown
class ArrayRowsOfSubclass { static class A { } static class B extends A { }
  //@ requires a.length > 0 && a[0] != null && a[0].length > 0; ensures a[0][0] != null;
  static void f(A[][] a) { a[0][0] = new A(); } }
