//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: a row of m may be the array v
//: answer: refuted
class RowsOfTwoFields {
  static class X { int[][] m = new int[1][1]; int[] v = new int[1]; }
  //@ requires p.m.length == 1 && p.m[0].length == 1 && p.v.length == 1; ensures p.v[0] == \old(p.v[0]);
  static void f(X p) { p.m[0][0] = 7; }
}
