public class Majority {
    /*@ requires 0 <= n && n <= a.length;
      @ pure model static int votes(int[] a, int n, int v) {
      @     return (int) (\num_of int i; 0 <= i && i < n; a[i] == v);
      @ } */

    /*@ requires a.length > 0;
      @ assignable \nothing;
      @ ensures \result <==> (\num_of int i; 0 <= i && i < a.length; a[i] == v) > a.length / 2;
      @*/
    public static boolean hasMajority(int[] a, int v) {
        int c = 0;
        //@ loop_invariant 0 <= i && i <= a.length && 0 <= c && c <= i;
        //@ loop_invariant c == (\num_of int j; 0 <= j && j < i; a[j] == v);
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++)
            if (a[i] == v) c++;
        return c > a.length / 2;
        //! return c >= a.length / 2;
    }
}
