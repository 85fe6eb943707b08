// proved: search
class BinarySearchFlag {
  /*@ requires (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @ requires t.length <= 1000000000;
    @ ensures \result != -1 ==> 0 <= \result && \result < t.length && t[\result] == x;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != x);
    @*/
  static int search(int[] t, int x) {
    int result = -1, left = 0;
    int right = t.length - 1;
    //@ loop_invariant 0 <= left && right <= t.length - 1 && -1 <= right && left <= t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < left; t[k] != x);
    //@ loop_invariant (\forall int k; right < k && k < t.length; t[k] != x);
    //@ loop_invariant result != -1 ==> 0 <= result && result < t.length && t[result] == x;
    while (result == -1 && left <= right) {
      int mid = (left + right) / 2;
      if (t[mid] == x) { result = mid; }
      else if (t[mid] > x) { right = mid - 1; }
      else { left = mid + 1; }
    }
    return result;
  }
}
