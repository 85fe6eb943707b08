public class ReverseInPlace {
    /*@ assignable a[*];
      @ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[a.length - 1 - i]));
      @*/
    public static void reverse(int[] a) {
        int n = a.length;
        //@ loop_invariant 0 <= i && 2 * i <= n + 1;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == \old(a[a.length - 1 - k]));
        //@ loop_invariant (\forall int k; n - i <= k && k < n; a[k] == \old(a[a.length - 1 - k]));
        //@ loop_invariant (\forall int k; i <= k && k < n - i; a[k] == \old(a[k]));
        //@ loop_assigns i, a[*];
        //@ decreases n - i;
        for (int i = 0; i < n / 2; i++) {
            //! for (int i = 0; i < n / 2 - 1; i++) {
            int t = a[i];
            a[i] = a[n - 1 - i];
            a[n - 1 - i] = t;
        }
    }
}
