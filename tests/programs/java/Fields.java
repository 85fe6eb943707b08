//: verify
//: verdict: refuted
//: why: the field may have any value before the call
class Fields {
  static int total;

  /*@ requires 0 <= x && x <= 10;
    @ ensures total == \old(total) + x;
    @*/
  static void add(int x) {
    total += x; //~ overflow
  }
}
