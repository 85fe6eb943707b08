//: verify
//: truth: error
//: aims: frontend.lower.overloads
//: why: a constant argument is not narrowed in a call
//: answer: diagnostic
class PureByteConstant {
  //@ pure
  static int b(byte x) { return x; }
  //@ ensures \result == b(1);
  static int f() { return 1; }
}
