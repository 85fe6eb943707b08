//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: both arrays may be one
//: answer: refuted
class ElementsTwoNames {
  static class X { int v; }
  //@ requires a.length == 1 && b.length == 1 && a[0] != null; ensures a[0] == \old(a[0]);
  static void f(X[] a, X[] b) { b[0] = new X(); }
}
