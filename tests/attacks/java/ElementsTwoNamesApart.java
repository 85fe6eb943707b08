//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: two arrays
//: answer: proved
class ElementsTwoNamesApart {
  static class X { int v; }
  //@ requires a != b && a.length == 1 && b.length == 1; ensures a[0] == \old(a[0]);
  static void f(X[] a, X[] b) { b[0] = null; }
}
