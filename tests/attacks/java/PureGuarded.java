//: verify
//: truth: true
//: aims: frontend.lower.pure
//: why: the call stands behind a guard that meets its precondition
//: answer: proved
class PureGuarded {
  //@ requires x != 0; pure
  static int q(int x) { return 10 / x; }
  //@ ensures x > 0 ==> q(x) <= 10;
  static void f(int x) { }
}
