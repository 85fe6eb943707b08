//: verify
//: verdict: proved
//: why: a shift to the right is a division that rounds down; masks keep the low bits
class Bits {
  /*@ requires -128 <= x && x <= 127;
    @ ensures 2 * \result <= x && x <= 2 * \result + 1;
    @*/
  static int half(int x) {
    return x >> 1;
  }

  /*@ requires 0 <= x && x <= 255;
    @ ensures \result == x % 8;
    @*/
  static int low(int x) {
    return x & 7;
  }
}
