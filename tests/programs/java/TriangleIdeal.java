//: verify --math ideal --int-bits 31
//: verdict: proved
//: why: over the integers sums do not wrap
class TriangleIdeal {
  /*@ requires 0 < a && 0 < b && 0 < c;
    @ ensures \result == 0 ==> a + b <= c;
    @*/
  static int kind(int a, int b, int c) {
    return a + b <= c ? 0 : 1;
  }
}
