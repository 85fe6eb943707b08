//: verify
//: truth: true
//: aims: execution.record_inputs.refined
//: why: the method makes the array itself
//: answer: proved
class ArrayOfSubclassOwn { static class A { } static class B extends A { }
  //@ ensures \result != null;
  static A f() { A[] a = new A[1]; a[0] = new B(); return a[0]; } }
