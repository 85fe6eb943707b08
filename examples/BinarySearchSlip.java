// The same search after a slip of the pen: the upper end moves one place too far.
class BinarySearchSlip {
  /*@ requires (\forall int i, j; 0 <= i && i < j && j < t.length; t[i] <= t[j]);
    @ assignable \nothing;
    @ ensures \result != -1 ==> 0 <= \result && \result < t.length && t[\result] == v;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != v);
    @*/
  static int search(int[] t, int v) {
    int l = 0;
    int u = t.length - 1;
    while (l <= u) {
      int m = l + (u - l) / 2;
      if (t[m] == v) {
        return m;
      }
      if (t[m] < v) {
        l = m + 1;
      } else {
        u = m - 2;
      }
    }
    return -1;
  }
}
