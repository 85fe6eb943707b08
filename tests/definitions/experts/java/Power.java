public class Power {
    /*@ requires n >= 0;
      @ measured_by n;
      @ pure model static \bigint pow(\bigint x, int n) { return n == 0 ? 1 : x * pow(x, n - 1); } */

    /*@ requires 0 <= m && 0 <= n && m + n <= Integer.MAX_VALUE;
      @ ensures pow(x, m + n) == pow(x, m) * pow(x, n);
      @ measured_by n;
      @ pure model static void addition(\bigint x, int m, int n) { if (n > 0) addition(x, m, n - 1); } */

    /*@ requires 0 <= x && x <= 10 && 0 <= n && n <= 9;
      @ requires (\forall int k; 0 <= k && k <= n; pow(x, k) <= 1000000000);
      @ assignable \nothing;
      @ ensures \result == pow(x, n);
      @*/
    public static int power(int x, int n) {
        int r = 1;
        //@ loop_invariant 0 <= i && i <= n && 0 <= r && r == pow(x, i);
        //@ decreases n - i;
        for (int i = 0; i < n; i++) r *= x;
        //! for (int i = 0; i <= n; i++) r *= x;
        return r;
    }
}
