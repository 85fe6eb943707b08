// proved: sort
class BubbleSort {
  /*@ assignable t[*];
    @ ensures (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @*/
  static void sort(int[] t) {
    //@ loop_invariant -1 <= i && i <= t.length - 1;
    //@ loop_invariant (\forall int k; i < k && k < t.length - 1; t[k] <= t[k + 1]);
    //@ loop_invariant (\forall int k; 0 <= k && k <= i && i + 1 < t.length; t[k] <= t[i + 1]);
    for (int i = t.length - 1; i >= 0; i--) {
      //@ loop_invariant 0 <= j && j <= i;
      //@ loop_invariant (\forall int k; i < k && k < t.length - 1; t[k] <= t[k + 1]);
      //@ loop_invariant (\forall int k; 0 <= k && k <= i && i + 1 < t.length; t[k] <= t[i + 1]);
      //@ loop_invariant (\forall int k; 0 <= k && k <= j; t[k] <= t[j]);
      for (int j = 0; j < i; j++) {
        if (t[j] > t[j + 1]) { int h = t[j]; t[j] = t[j + 1]; t[j + 1] = h; }
      }
    }
  }
}
