//: verify
//: truth: false
//: aims: frontend.lower.overloads
//: why: the literal is a char, as in code
//: answer: refuted
class PureCharLiteral {
  //@ pure
  static int w(char x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ ensures \result == w('a');
  static int f() { return 2; }
}
