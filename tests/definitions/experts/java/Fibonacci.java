public class Fibonacci {
    /*@ requires 0 <= n;
      @ ensures \result >= 0;
      @ measured_by n;
      @ pure model static \bigint fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } */

    /*@ requires 0 <= n && n <= 40;
      @ requires (\forall int i; 0 <= i && i <= 41; fib(i) <= 165580141);
      @ assignable \nothing;
      @ ensures \result == fib(n);
      @*/
    public static int fast(int n) {
        int a = 0, b = 1;
        //@ loop_invariant 0 <= i && i <= n && a == fib(i) && b == fib(i + 1);
        //@ decreases n - i;
        for (int i = 0; i < n; i++) {
            int c = a + b;
            a = b;
            b = c;
            //! b = b + c;
        }
        return a;
    }
}
