//: verify --only f
//: truth: false
//: aims: frontend.lower.pure
//: why: behind the guard the argument is 0
//: answer: refuted
class PureGuardedElse {
  //@ requires x != 0; pure
  static int q(int x) { return 10 / x; }
  //@ ensures x != 0 || q(x) <= 10;
  static void f(int x) { }
}
