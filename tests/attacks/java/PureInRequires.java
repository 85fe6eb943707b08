//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: the precondition calls a pure method
//: answer: refuted
class PureInRequires {
  //@ ensures \result == (x > 0); pure
  static boolean pos(int x) { return x > 0; }
  //@ requires pos(x); ensures \result > 1;
  static int f(int x) { return x; }
}
