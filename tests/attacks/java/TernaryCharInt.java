//: verify
//: truth: false
//: aims: frontend.java.operators.conditional
//: why: a constant int that fits makes the conditional a char
//: answer: refuted
class TernaryCharInt {
  //@ ensures \result == 1;
  static int f(boolean b, char c) { return g(b ? c : 0); }
  static int g(int x) { return 1; }
  static int g(char x) { return 2; }
}
