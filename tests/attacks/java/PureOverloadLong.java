//: verify
//: truth: true
//: aims: frontend.lower.overloads
//: why: the overload for long is meant
//: answer: proved
class PureOverloadLong {
  //@ pure
  static int w(int x) { return 1; }
  //@ pure
  static int w(long x) { return 2; }
  //@ ensures \result == w(x);
  static int f(long x) { return 2; }
}
