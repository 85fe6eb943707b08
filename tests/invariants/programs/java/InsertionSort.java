// proved: sort
class InsertionSort {
  /*@ assignable t[*];
    @ ensures (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @*/
  static void sort(int[] t) {
    //@ loop_invariant 0 <= i && (i <= t.length || t.length == 0 && i == 1);
    //@ loop_invariant (\forall int k; 0 <= k && k < i - 1 && k < t.length - 1; t[k] <= t[k + 1]);
    for (int i = 1; i < t.length; i++) {
      int x = t[i];
      int j = i;
      //@ loop_invariant 0 <= j && j <= i && i < t.length;
      //@ loop_invariant (\forall int k; 0 <= k && k < j - 1; t[k] <= t[k + 1]);
      //@ loop_invariant (\forall int k; j < k && k < i; t[k] <= t[k + 1]);
      //@ loop_invariant (\forall int k; j < k && k <= i; x < t[k]);
      //@ loop_invariant 0 < j && j < i ==> t[j - 1] <= t[j + 1];
      while (j > 0 && t[j - 1] > x) { t[j] = t[j - 1]; j--; }
      t[j] = x;
    }
  }
}
