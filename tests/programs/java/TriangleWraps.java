//: verify --math wrap
//: verdict: refuted
//: why: a sum that wraps is below the third side
class TriangleWraps {
  /*@ requires 0 < a && 0 < b && 0 < c;
    @ ensures \result == 0 ==> a + b <= c; //~ postcondition
    @*/
  static int kind(int a, int b, int c) {
    return a + b <= c ? 0 : 1;
  }
}
