/** Binary search for the first place whose element is not smaller. */
class BinarySearchBound {
  /*@ requires (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @ ensures 0 <= \result && \result <= t.length;
    @ ensures (\forall int k; 0 <= k && k < \result; t[k] < v);
    @ ensures (\forall int k; \result <= k && k < t.length; v <= t[k]); @*/
  static int search(int[] t, int v) {
    int low = 0;
    int high = t.length;
    //@ loop_invariant 0 <= low && low <= high && high <= t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < low; t[k] < v);
    //@ loop_invariant (\forall int k; high <= k && k < t.length; v <= t[k]);
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (t[middle] < v) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
