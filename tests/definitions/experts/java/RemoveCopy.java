public class RemoveCopy {
    /*@ requires 0 <= n && n <= a.length;
      @ ensures 0 <= \result && \result <= n;
      @ measured_by n;
      @ pure model static int kept(int[] a, int n, int v) {
      @     return n == 0 ? 0 : kept(a, n - 1, v) + (a[n - 1] != v ? 1 : 0);
      @ } */

    /*@ requires a.length == b.length && a != b;
      @ assignable b[*];
      @ ensures \result == kept(a, a.length, v);
      @ ensures (\forall int i; 0 <= i && i < a.length && a[i] != v; b[kept(a, i, v)] == a[i]);
      @*/
    public static int remove(int[] a, int[] b, int v) {
        int k = 0;
        //@ loop_invariant 0 <= k && k <= i && i <= a.length && k == kept(a, i, v);
        //@ loop_invariant (\forall int j; 0 <= j && j < i && a[j] != v; kept(a, j, v) < k && b[kept(a, j, v)] == a[j]);
        //@ loop_assigns i, k, b[*];
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != v) {
                b[k] = a[i];
                k++;
                //! k = i;
            }
        }
        return k;
    }
}
