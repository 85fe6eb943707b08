//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: x may be in a
//: answer: refuted
class ElementAndArgument {
  static class X { int v; }
  //@ requires a.length == 1 && a[0] != null && a[0].v == 1; ensures a[0].v == 1;
  static void f(X[] a, X x) { x.v = 2; }
}
