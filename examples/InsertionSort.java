// Sorts an array in place; the contract also says that no element is lost or invented.
class InsertionSort {
  /*@ assignable a[*];
    @ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
    @ ensures (\forall int v; 0 <= v && v < a.length;
    @            (\num_of int i; 0 <= i && i < a.length; a[i] == \old(a[v]))
    @         == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == \old(a[v])));
    @*/
  static void sort(int[] a) {
    //@ loop_invariant 1 <= n && (n <= a.length || a.length == 0);
    //@ loop_invariant (\forall int i; 0 <= i && i < n - 1 && i + 1 < a.length; a[i] <= a[i + 1]);
    //@ decreases a.length - n;
    for (int n = 1; n < a.length; n++) {
      int x = a[n];
      int k = n;
      //@ loop_invariant 0 <= k && k <= n;
      //@ loop_invariant (\forall int i; k < i && i <= n; x < a[i]);
      //@ decreases k;
      while (k > 0 && a[k - 1] > x) {
        a[k] = a[k - 1];
        k--;
      }
      a[k] = x;
    }
  }
}
