//: verify --only f
//: truth: error
//: aims: frontend.java.invocations
//: why: null fits an array of String and one of arrays, neither of which is better
//: answer: diagnostic
class OverloadNullRows {
  static int m(String[] s) { return 1; }
  static int m(int[][] x) { return 2; }
  //@ ensures \result == 2;
  static int f() { return m(null); }
}
