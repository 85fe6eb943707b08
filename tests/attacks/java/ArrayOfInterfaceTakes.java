//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: an array of B is one of I
//: answer: unknown
class ArrayOfInterfaceTakes { interface I { } static class A implements I { } static class B implements I { }
  //@ requires a.length > 0; ensures a[0] == i;
  static void f(I[] a, I i) { a[0] = i; } }
