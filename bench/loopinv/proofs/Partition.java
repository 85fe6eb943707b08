/** Small elements to the left, large ones to the right. */
class Partition {
  /*@ assignable a[*];
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] < pivot);
    @ ensures (\forall int k; \result <= k && k < a.length; a[k] >= pivot); @*/
  static int partition(int[] a, int pivot) {
    int left = 0;
    int right = a.length;
    //@ loop_invariant 0 <= left && left <= right && right <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < left; a[k] < pivot);
    //@ loop_invariant (\forall int k; right <= k && k < a.length; a[k] >= pivot);
    while (left < right) {
      if (a[left] < pivot) {
        left++;
      } else {
        right--;
        int moved = a[left];
        a[left] = a[right];
        a[right] = moved;
      }
    }
    return left;
  }
}
