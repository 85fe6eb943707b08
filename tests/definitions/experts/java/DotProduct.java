public class DotProduct {
    /*@ requires 0 <= n && n <= a.length && n <= b.length;
      @ measured_by n;
      @ pure model static \bigint dot(int[] a, int[] b, int n) {
      @     return n == 0 ? 0 : dot(a, b, n - 1) + a[n - 1] * b[n - 1];
      @ } */

    /*@ requires a.length == b.length && a.length <= 1000;
      @ requires (\forall int i; 0 <= i && i < a.length; -1000 <= a[i] && a[i] <= 1000);
      @ requires (\forall int i; 0 <= i && i < b.length; -1000 <= b[i] && b[i] <= 1000);
      @ assignable \nothing;
      @ ensures \result == dot(a, b, a.length);
      @*/
    public static int product(int[] a, int[] b) {
        int s = 0;
        //@ loop_invariant 0 <= i && i <= a.length && s == dot(a, b, i);
        //@ loop_invariant -1000000 * i <= s && s <= 1000000 * i;
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) s += a[i] * b[i];
        //! for (int i = 0; i < a.length; i++) s += a[i] + b[i];
        return s;
    }
}
