//: verify --only f
//: truth: error
//: aims: frontend.java.invocations
//: why: each method is better in one place
//: answer: diagnostic
class OverloadMixedPositions {
  static int m(Object s, int[] y) { return 1; }
  static int m(int[] x, Object y) { return 2; }
  //@ ensures \result == 2;
  static int f() { return m(new int[1], new int[1]); }
}
