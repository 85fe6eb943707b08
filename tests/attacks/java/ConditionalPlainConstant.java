//: verify
//: truth: false
//: aims: frontend.java.expressions
//: why: k is a constant that fits byte, so the conditional is a byte
//: answer: refuted
class ConditionalPlainConstant { static int g(byte a) { return 1; } static int g(int a) { return 2; } final int k = 7;
  //@ ensures \result == 2;
  int f(byte b, boolean c) { return g(c ? b : k); } }
