//: verify --math wrap
//: verdict: refuted
//: why: the least int is its own negation
class NegateWraps {
  /*@ ensures \result >= 0; //~ postcondition
    @*/
  static int magnitude(int x) {
    return x < 0 ? -x : x;
  }
}
