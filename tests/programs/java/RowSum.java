//: verify --array-length 0..2
//: verdict: proved
//: why: rows of any lengths, some of them the same
class RowSum {
  /*@ requires (\forall int i; 0 <= i && i < m.length;
    @              (\forall int j; 0 <= j && j < m[i].length; 0 <= m[i][j] && m[i][j] <= 9));
    @ ensures 0 <= \result && \result <= 36;
    @*/
  static int sum(int[][] m) {
    int s = 0;
    for (int i = 0; i < m.length; i++)
      for (int j = 0; j < m[i].length; j++) s += m[i][j];
    return s;
  }
}
