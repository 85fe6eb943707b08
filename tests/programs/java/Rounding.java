//: verify
//: verdict: refuted
//: why: division rounds towards zero, so an odd number below zero is not found
class Rounding {
  /*@ requires -100 <= x && x <= 100;
    @ ensures \result <==> x - 2 * (x / 2) != 0; //~ postcondition
    @*/
  static boolean odd(int x) {
    return x % 2 == 1;
  }
}
