//: verify
//: truth: false
//: aims: frontend.lower.spec_values.choose
//: why: a conditional of byte and int is an int
//: answer: unknown
class PureConditionalArgument {
  //@ pure
  static int w(long x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ ensures \result == w(c ? b : i);
  static int f(boolean c, byte b, int i) { return 1; }
}
