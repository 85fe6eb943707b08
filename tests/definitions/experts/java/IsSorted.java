public class IsSorted {
    /*@ requires 0 <= n && n <= a.length;
      @ measured_by n;
      @ pure model static boolean ordered(int[] a, int n) {
      @     return n <= 1 || (a[n - 2] <= a[n - 1] && ordered(a, n - 1));
      @ } */

    /*@ requires 0 <= m && m <= n && n <= a.length;
      @ ensures ordered(a, n) ==> ordered(a, m);
      @ measured_by n - m;
      @ pure model static void shorter(int[] a, int m, int n) { if (m < n) shorter(a, m, n - 1); } */

    /*@ requires a != null;
      @ assignable \nothing;
      @ ensures \result <==> ordered(a, a.length);
      @*/
    public static boolean isSorted(int[] a) {
        //@ loop_invariant 1 <= i && (i <= a.length || a.length == 0 && i == 1);
        //@ loop_invariant ordered(a, i < a.length ? i : a.length);
        //@ decreases a.length - i;
        for (int i = 1; i < a.length; i++)
            if (a[i - 1] > a[i]) {
                //@ set shorter(a, i + 1, a.length);
                return false;
                //! return true;
            }
        return true;
    }
}
