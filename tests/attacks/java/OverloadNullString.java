//: verify --only f
//: truth: error
//: aims: frontend.java.invocations
//: why: null fits a String and an array, neither of which is better
//: answer: diagnostic
class OverloadNullString {
  static int m(String s) { return 1; }
  static int m(int... x) { return 2; }
  //@ ensures \result == 2;
  static int f() { return m(null); }
}
