public class PrefixSums {
    /*@ requires (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 1000);
      @ requires a.length <= 1000000;
      @ assignable \nothing;
      @ ensures \result.length == a.length + 1;
      @ ensures (\forall int i; 0 <= i && i <= a.length; \result[i] == (\sum int j; 0 <= j && j < i; a[j]));
      @ ensures (\forall int i; 0 <= i && i < a.length; \result[i] <= \result[i + 1]);
      @*/
    public static int[] prefixes(int[] a) {
        int[] p = new int[a.length + 1];
        //@ loop_invariant 0 <= n && n <= a.length;
        //@ loop_invariant (\forall int i; 0 <= i && i <= n; p[i] == (\sum int j; 0 <= j && j < i; a[j]));
        //@ loop_invariant (\forall int i; 0 <= i && i < n; p[i] <= p[i + 1]);
        //@ loop_invariant 0 <= p[n] && p[n] <= 1000 * n;
        //@ loop_assigns n, p[*];
        //@ decreases a.length - n;
        for (int n = 0; n < a.length; n++) p[n + 1] = p[n] + a[n];
        //! for (int n = 0; n < a.length; n++) p[n + 1] = p[n] - a[n];
        return p;
    }
}
