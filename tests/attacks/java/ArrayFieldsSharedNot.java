//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: two arrays
//: answer: proved
class ArrayFieldsSharedNot {
  static class X { int[] a = new int[1]; }
  //@ requires p.a != q.a && p.a.length == 1 && q.a.length == 1; ensures q.a[0] == \old(q.a[0]);
  static void f(X p, X q) { p.a[0] = 7; }
}
