//: verify
//: verdict: refuted
//: why: the least int has no negation
class Negate {
  /*@ ensures \result >= 0;
    @*/
  static int magnitude(int x) {
    return x < 0 ? -x : x; //~ overflow
  }
}
