//: verify --array-length 2
//: verdict: refuted
//: why: the two rows may be the same array
class RowShared {
  /*@ requires m.length == 2 && m[0].length == 2 && m[1].length == 2;
    @ ensures m[1][0] == \old(m[1][0]); //~ postcondition
    @*/
  static void change(int[][] m) {
    m[0][0] = 7;
  }
}
