//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: 7 is a constant that fits byte, so g means the first one
//: answer: unknown
class PureConditionalNarrow { static /*@ pure @*/ int g(byte a) { return 1; } static /*@ pure @*/ int g(int a) { return 2; } 
  //@ ensures \result == g(c ? b : 7);
  static int f(byte b, boolean c) { return 2; } }
