//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: a row of a static field
//: answer: refuted
class StaticRowNullThrownMethod {
  static class E extends RuntimeException { }
  static int[][] m = new int[1][1];
  //@ requires m.length == 1; signals (E e) true; signals_only E;
  static void f(boolean b) { m[0] = null; if (b) throw new E(); m[0] = new int[1]; }
}
