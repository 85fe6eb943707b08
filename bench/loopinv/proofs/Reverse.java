/** Elements in the opposite order, in place. */
class Reverse {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[a.length - 1 - k])); @*/
  static void reverse(int[] a) {
    int left = 0;
    int right = a.length - 1;
    //@ loop_invariant left + right == a.length - 1 && 0 <= left && left <= right + 1;
    //@ loop_invariant (\forall int k; 0 <= k && k < left; a[k] == \old(a[a.length - 1 - k]));
    //@ loop_invariant (\forall int k; right < k && k < a.length; a[k] == \old(a[a.length - 1 - k]));
    //@ loop_invariant (\forall int k; left <= k && k <= right; a[k] == \old(a[k]));
    while (left < right) {
      int moved = a[left];
      a[left] = a[right];
      a[right] = moved;
      left++;
      right--;
    }
  }
}
