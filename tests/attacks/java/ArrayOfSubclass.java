//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: an array of B is one of A to a compiler, and takes no A
//: answer: unknown
class ArrayOfSubclass { static class A { } static class B extends A { }
  //@ requires a.length > 0; ensures a[0] != null;
  static void f(A[] a) { a[0] = new A(); } }
