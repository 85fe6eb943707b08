//: verify
//: truth: true
//: aims: execution.record_inputs.refined
//: why: no class extends A, so the array is one of A
//: answer: proved-bounded
class ArrayOfLeafClass { static final class A { }
  //@ requires a.length > 0; ensures a[0] != null;
  static void f(A[] a) { a[0] = new A(); } }
