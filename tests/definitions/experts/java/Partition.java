public class Partition {
    /*@ requires 0 <= m && m <= n && n <= a.length;
      @ pure model static boolean split(int[] a, int m, int n, int p) {
      @     return (\forall int i; 0 <= i && i < m; a[i] < p) && (\forall int i; m <= i && i < n; a[i] >= p);
      @ } */

    /*@ assignable a[*];
      @ ensures 0 <= \result && \result <= a.length && split(a, \result, a.length, p);
      @ ensures (\forall int v; (\num_of int i; 0 <= i && i < a.length; a[i] == v)
      @     == \old((\num_of int i; 0 <= i && i < a.length; a[i] == v)));
      @*/
    public static int partition(int[] a, int p) {
        int m = 0;
        //@ loop_invariant 0 <= m && m <= i && i <= a.length && split(a, m, i, p);
        /*@ loop_invariant (\forall int v; (\num_of int k; 0 <= k && k < a.length; a[k] == v)
          @     == \old((\num_of int k; 0 <= k && k < a.length; a[k] == v))); */
        //@ loop_assigns m, i, a[*];
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < p) {
                int t = a[i];
                a[i] = a[m];
                a[m] = t;
                m++;
                //! m = m + 2;
            }
        }
        return m;
    }
}
