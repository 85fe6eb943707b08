//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: the pure method divides by zero
//: answer: refuted
class PureDivides {
  //@ pure
  static int inv(int x) { return 1 / x; }
  //@ ensures inv(x) == inv(x);
  static int f(int x) { return x; }
}
