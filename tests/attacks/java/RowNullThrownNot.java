//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: set again before the exception leaves
//: answer: proved-bounded
class RowNullThrownNot {
  static class E extends RuntimeException { }
  int[][] m = new int[1][1];
  //@ requires m.length == 1; signals (E e) true; signals_only E;
  void f(boolean b) { m[0] = null; m[0] = new int[1]; if (b) throw new E(); }
}
