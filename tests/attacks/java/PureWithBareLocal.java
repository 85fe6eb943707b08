//: verify
//: truth: false
//: aims: frontend.lower.pure._returned
//: why: up(x) is x + 1, and f returns x; the local of up has no value and is not used
//: answer: unknown
class PureWithBareLocal {
  static /*@ pure */ int up(int x) { int unused; return x < 100 ? x + 1 : x; }

  //@ requires x < 100;
  //@ ensures \result == up(x);
  static int f(int x) { return x; }
}
