public class Factorial {
    /*@ requires n >= 0;
      @ ensures \result >= 1;
      @ measured_by n;
      @ pure model static \bigint fact(int n) { return n == 0 ? 1 : n * fact(n - 1); } */

    /*@ requires 0 <= n && n <= 12;
      @ assignable \nothing;
      @ ensures \result == fact(n);
      @*/
    public static int factorial(int n) {
        int r = 1;
        //@ loop_invariant 0 <= i && i <= n && r == fact(i);
        //@ loop_invariant i == 0 || r <= 479001600 / i * i;
        //@ decreases n - i;
        for (int i = 0; i < n; i++) r = r * (i + 1);
        //! for (int i = 0; i < n; i++) r = r * i;
        return r;
    }
}
