//: verify
//: verdict: refuted
//: why: two large sides have no sum
class TriangleOverflow {
  /*@ requires 0 < a && 0 < b && 0 < c;
    @ ensures 0 <= \result && \result <= 3;
    @*/
  static int kind(int a, int b, int c) {
    if (a + b <= c) return 0; //~ overflow
    return a == b ? 2 : 1;
  }
}
