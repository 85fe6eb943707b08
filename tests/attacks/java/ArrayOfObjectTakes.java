//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: an array of B is one of Object
//: answer: unknown
class ArrayOfObjectTakes { static class A { } static class B { }
  //@ requires a.length > 0; ensures a[0] != null;
  static void f(Object[] a) { a[0] = new A(); } }
