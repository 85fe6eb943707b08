//: verify
//: verdict: proved
//: vacuous: normal exit
//: why: the assertion would fail, but nobody gets there
class Endless {
  /*@ requires x > 0;
    @ ensures \result == 42;
    @*/
  static int never(int x) {
    assert x > 0;
    Verifier.assume(x < 0);
    assert x == 3;
    return x;
  }
}
