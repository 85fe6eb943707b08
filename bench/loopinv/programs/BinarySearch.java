/** Listing 5 of Ponsini et al. 2010: binary search that notes where it found the value. */
class BinarySearch {
  /*@ requires (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @ ensures \result != -1 ==> t[\result] == x;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != x); @*/
  static int search(int[] t, int x) {
    int result = -1;
    int mid = 0;
    int left = 0;
    int right = t.length - 1;
    /*@ loop_invariant (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1])
      @   && (\forall int k; 0 <= k && k < left; t[k] != x)
      @   && (\forall int k; right < k && k < t.length; t[k] != x)
      @   && (result != -1 ==> 0 <= result && result < t.length && t[result] == x)
      @   && left >= 0 && right <= t.length - 1 && left <= t.length && -1 <= right; @*/
    while (result == -1 && left <= right) {
      mid = (left + right) / 2;
      if (t[mid] == x) {
        result = mid;
      } else if (t[mid] > x) {
        right = mid - 1;
      } else {
        left = mid + 1;
      }
    }
    return result;
  }
}
