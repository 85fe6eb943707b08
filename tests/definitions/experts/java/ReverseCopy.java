public class ReverseCopy {
    /*@ requires n <= a.length && n <= b.length;
      @ pure model static boolean mirrored(int[] a, int[] b, int n) {
      @     return (\forall int i; 0 <= i && i < n; b[i] == a[a.length - 1 - i]);
      @ } */

    /*@ requires a != null;
      @ assignable \nothing;
      @ ensures \fresh(\result) && \result.length == a.length;
      @ ensures mirrored(a, \result, a.length);
      @*/
    public static int[] reversed(int[] a) {
        int[] b = new int[a.length];
        //@ loop_invariant 0 <= i && i <= a.length && mirrored(a, b, i);
        //@ loop_assigns i, b[*];
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) b[i] = a[a.length - 1 - i];
        //! for (int i = 0; i < a.length; i++) b[i] = a[i];
        return b;
    }
}
