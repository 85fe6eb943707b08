//: verify
//: verdict: refuted
//: why: on the first path the number of rounds is small, on the second it is not
class RoundsOfUnknownNumber {
  /*@ requires 0 <= n && n <= 20;
    @ ensures \result <= 10; //~ postcondition
    @*/
  static int rounds(int n) {
    if (n <= 3) {
      int i = 0;
      while (i < n) {
        i = i + 1;
      }
      return i;
    }
    return n;
  }
}
