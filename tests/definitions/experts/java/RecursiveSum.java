public class RecursiveSum {
    /*@ requires 0 <= n && n <= a.length;
      @ measured_by n;
      @ pure model static \bigint total(int[] a, int n) {
      @     return n == 0 ? 0 : total(a, n - 1) + a[n - 1];
      @ } */

    /*@ requires (\forall int i; 0 <= i && i <= a.length; 0 <= total(a, i) && total(a, i) <= Integer.MAX_VALUE);
      @ assignable \nothing;
      @ ensures \result == total(a, a.length);
      @*/
    public static int sum(int[] a) {
        int s = 0;
        //@ loop_invariant 0 <= i && i <= a.length && s == total(a, i);
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) s += a[i];
        //! for (int i = 0; i < a.length; i++) s += a[0];
        return s;
    }
}
