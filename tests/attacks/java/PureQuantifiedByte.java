//: verify
//: truth: false
//: aims: frontend.lower.overloads
//: why: the bound variable is a byte
//: answer: refuted
class PureQuantifiedByte {
  //@ pure
  static int w(byte x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ ensures (\forall byte b; w(b) == 2);
  static void f() { }
}
