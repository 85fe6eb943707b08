//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: a row is null where the exception leaves
//: answer: refuted
class RowNullThrown {
  static class E extends RuntimeException { }
  int[][] m = new int[1][1];
  //@ requires m.length == 1; signals (E e) true; signals_only E;
  void f(boolean b) { m[0] = null; if (b) throw new E(); m[0] = new int[1]; }
}
