//: verify
//: verdict: refuted
//: why: no result is right, but the end is reached
class AlwaysWrong {
  /*@ requires 0 <= x && x < 5;
    @ ensures \result == x; //~ postcondition
    @*/
  static int next(int x) {
    return x + 1;
  }
}
