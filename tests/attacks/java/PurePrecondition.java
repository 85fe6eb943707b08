//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: the precondition of the pure method does not hold
//: answer: refuted
class PurePrecondition {
  //@ requires x > 0; ensures \result == x; pure
  static int pos(int x) { return x; }
  //@ ensures \result == pos(x);
  static int f(int x) { return x; }
}
