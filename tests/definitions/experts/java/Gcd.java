public class Gcd {
    /*@ requires a >= 0 && b >= 0;
      @ measured_by b;
      @ pure model static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); } */

    /*@ requires a >= 0 && b >= 0;
      @ assignable \nothing;
      @ ensures \result == gcd(a, b);
      @*/
    public static int euclid(int a, int b) {
        int x = a, y = b;
        //@ loop_invariant x >= 0 && y >= 0 && gcd(x, y) == gcd(a, b);
        //@ decreases y;
        while (y != 0) {
            int r = x % y;
            //! int r = x / y;
            x = y;
            y = r;
        }
        return x;
    }
}
