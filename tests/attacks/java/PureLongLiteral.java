//: verify
//: truth: false
//: aims: frontend.lower.overloads
//: why: the literal is a long, as in code
//: answer: refuted
class PureLongLiteral {
  //@ pure
  static int w(long x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ ensures \result == w(3L);
  static int f() { return 2; }
}
