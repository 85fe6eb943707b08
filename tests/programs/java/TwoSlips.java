//: verify
//: verdict: refuted
//: why: both places are wrong, and both are shown
class TwoSlips {
  /*@ requires -10 <= x && x <= 10;
    @ ensures \result > 0; //~ postcondition
    @*/
  static int twice(int x) {
    int y = 10 / x; //~ division
    return y;
  }
}
