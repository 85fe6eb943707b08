public class SelectionSort {
    /*@ requires 0 <= n && n <= a.length;
      @ measured_by n;
      @ pure model static \bigint occurrences(int[] a, int n, int v) {
      @     return n == 0 ? 0 : occurrences(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
      @ } */

    /*@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
      @ assignable a[i], a[j];
      @ ensures a[i] == \old(a[j]) && a[j] == \old(a[i]);
      @ ensures (\forall int v; occurrences(a, a.length, v) == \old(occurrences(a, a.length, v)));
      @*/
    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /*@ assignable a[*];
      @ ensures (\forall int k; 0 < k && k < a.length; a[k - 1] <= a[k]);
      @ ensures (\forall int v; occurrences(a, a.length, v) == \old(occurrences(a, a.length, v)));
      @*/
    public static void sort(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 < k && k < i; a[k - 1] <= a[k]);
        //@ loop_invariant (\forall int k, l; 0 <= k && k < i && i <= l && l < a.length; a[k] <= a[l]);
        //@ loop_invariant (\forall int v; occurrences(a, a.length, v) == \old(occurrences(a, a.length, v)));
        //@ loop_assigns i, a[*];
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) {
            int least = i;
            //@ loop_invariant i < j && j <= a.length && i <= least && least < j;
            //@ loop_invariant (\forall int k; i <= k && k < j; a[least] <= a[k]);
            //@ loop_assigns j, least;
            //@ decreases a.length - j;
            for (int j = i + 1; j < a.length; j++)
                if (a[j] < a[least]) least = j;
                //! if (a[j] > a[least]) least = j;
            swap(a, i, least);
        }
    }
}
