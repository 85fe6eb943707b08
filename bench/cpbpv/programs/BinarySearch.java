// Where a value stands in a sorted array, or -1 (CPBPV, figure 1 and table 1).
class BinarySearch {
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
        low = middle + 1;
      }
    }
    return -1;
  }
}
