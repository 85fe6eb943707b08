//: verify --only f
//: truth: false
//: aims: frontend.lower.operations
//: why: both sides of & are evaluated
//: answer: refuted
class PureEagerAnd {
  //@ pure
  static boolean p(int x) { return x != 0 & 10 / x > 0; }
  //@ ensures x == 0 ==> !p(x);
  static void f(int x) { }
}
