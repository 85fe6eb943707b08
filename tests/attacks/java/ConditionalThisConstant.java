//: verify
//: truth: false
//: aims: frontend.java.expressions
//: why: this.k is no constant expression, so the conditional is an int
//: answer: refuted
class ConditionalThisConstant { static int g(byte a) { return 1; } static int g(int a) { return 2; } final int k = 7;
  //@ ensures \result == 1;
  int f(byte b, boolean c) { return g(c ? b : this.k); } }
