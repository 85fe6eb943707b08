//: verify
//: verdict: refuted
//: why: a byte wraps when it is assigned
class Narrow {
  /*@ requires 0 <= x && x <= 200;
    @ ensures \result == x + 1; //~ postcondition
    @*/
  static int next(int x) {
    byte b = (byte) x;
    b++;
    return b;
  }
}
