//: verify
//: truth: false
//: aims: frontend.lower.overloads
//: why: the overload for int is meant
//: answer: refuted
class PureOverload {
  //@ pure
  static int w(int x) { return 1; }
  //@ pure
  static int w(long x) { return 2; }
  //@ ensures \result == w(x);
  static int f(int x) { return 2; }
}
