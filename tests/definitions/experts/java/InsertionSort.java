public class InsertionSort {
    /*@ pure model static \bigint count(int[] a, int v) {
      @     return (\num_of int i; 0 <= i && i < a.length; a[i] == v);
      @ } */

    /*@ requires a != null;
      @ assignable a[*];
      @ ensures (\forall int i, j; 0 <= i && i <= j && j < a.length; a[i] <= a[j]);
      @ ensures (\forall int v; count(a, v) == \old(count(a, v)));
      @*/
    public static void sort(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k, l; 0 <= k && k <= l && l < i; a[k] <= a[l]);
        //@ loop_invariant (\forall int v; count(a, v) == \old(count(a, v)));
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) {
            int j = i;
            //@ loop_invariant 0 <= j && j <= i;
            //@ loop_invariant (\forall int k, l; 0 <= k && k <= l && l <= i && k != j && l != j; a[k] <= a[l]);
            //@ loop_invariant (\forall int k; j < k && k <= i; a[j] <= a[k]);
            //@ loop_invariant (\forall int v; count(a, v) == \old(count(a, v)));
            //@ decreases j;
            while (j > 0 && a[j - 1] > a[j]) {
                int t = a[j - 1];
                a[j - 1] = a[j];
                a[j] = t;
                //! a[j] = a[j - 1];
                j--;
            }
        }
    }
}
