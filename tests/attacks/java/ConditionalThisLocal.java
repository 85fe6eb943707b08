//: verify
//: truth: false
//: aims: frontend.java.expressions
//: why: nor is j one, whose value is this.k
//: answer: refuted
class ConditionalThisLocal { static int g(byte b) { return 1; } static int g(int b) { return 2; } final int k = 7;
  //@ ensures \result == 1;
  int f(byte b, boolean c) { final int j = this.k; return g(c ? b : j); } }
