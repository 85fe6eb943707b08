// The copy-and-paste error of paper 000, table 2: both halves of the search move `high`.
class BinarySearchFaulty {
  /*@ requires (\forall int i; 0 <= i && i < t.length - 1; t[i] <= t[i + 1]);
    @ assignable \nothing;
    @ ensures \result != -1 ==> 0 <= \result && \result < t.length && t[\result] == v;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != v);
    @*/
  static int search(int[] t, int v) {
    int low = 0;
    int high = t.length - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      if (t[middle] == v) {
        return middle;
      }
      if (t[middle] > v) {
        high = middle - 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }
}
