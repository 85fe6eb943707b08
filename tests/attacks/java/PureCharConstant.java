//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: the constant is a char, as in code
//: answer: refuted
class PureCharConstant {
  static final char C = 'a';
  //@ pure
  static int w(char x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ ensures \result == w(C);
  static int f() { return 2; }
}
