// proved: search
class BinarySearchReturn {
  /*@ requires (\forall int i, j; 0 <= i && i <= j && j < t.length; t[i] <= t[j]);
    @ ensures \result >= 0 ==> \result < t.length && t[\result] == x;
    @ ensures \result < 0 ==> (\forall int k; 0 <= k && k < t.length; t[k] != x);
    @*/
  static int search(int[] t, int x) {
    int low = 0, high = t.length - 1;
    //@ loop_invariant 0 <= low && low <= high + 1 && high < t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < low; t[k] < x);
    //@ loop_invariant (\forall int k; high < k && k < t.length; x < t[k]);
    //@ decreases high - low + 1;
    while (low <= high) {
      int mid = low + (high - low) / 2;
      if (t[mid] < x) low = mid + 1;
      else if (t[mid] > x) high = mid - 1;
      else return mid;
    }
    return -1;
  }
}
