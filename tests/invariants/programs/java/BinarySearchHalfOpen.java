// proved: place
class BinarySearchHalfOpen {
  /*@ requires (\forall int k; 0 < k && k < t.length; t[k - 1] <= t[k]);
    @ ensures 0 <= \result && \result <= t.length;
    @ ensures (\forall int k; 0 <= k && k < \result; t[k] < x);
    @ ensures (\forall int k; \result <= k && k < t.length; x <= t[k]);
    @*/
  static int place(int[] t, int x) {
    int low = 0, high = t.length;
    //@ loop_invariant 0 <= low && low <= high && high <= t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < low; t[k] < x);
    //@ loop_invariant (\forall int k; high <= k && k < t.length; x <= t[k]);
    while (low < high) {
      int mid = low + (high - low) / 2;
      if (t[mid] < x) { low = mid + 1; } else { high = mid; }
    }
    return low;
  }
}
