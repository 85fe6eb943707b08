/** Binary search that notes where it found the value, and goes on until the loop sees it. */
class BinarySearchFlag {
  /*@ requires (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @ ensures \result != -1 ==> 0 <= \result && \result < t.length && t[\result] == v;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != v); @*/
  static int search(int[] t, int v) {
    int found = -1;
    int low = 0;
    int high = t.length - 1;
    //@ loop_invariant 0 <= low && low <= high + 1 && high < t.length;
    //@ loop_invariant found != -1 ==> 0 <= found && found < t.length && t[found] == v;
    //@ loop_invariant (\forall int k; 0 <= k && k < low; t[k] < v);
    //@ loop_invariant (\forall int k; high < k && k < t.length; v < t[k]);
    while (found == -1 && low <= high) {
      int middle = low + (high - low) / 2;
      if (t[middle] == v) {
        found = middle;
      } else if (t[middle] > v) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return found;
  }
}
