//: verify --array-length 1..2
//: verdict: refuted
//: why: a row may be shorter than the matrix is high
class Square {
  /*@ ensures true;
    @*/
  static int trace(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length; i++)
      if (m[i][m.length - 1] > 0) sum++; //~ index
    return sum;
  }
}
