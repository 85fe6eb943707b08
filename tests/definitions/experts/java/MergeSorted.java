public class MergeSorted {
    /*@ requires n <= a.length;
      @ pure model static boolean sorted(int[] a, int n) {
      @     return (\forall int i, j; 0 <= i && i < j && j < n; a[i] <= a[j]);
      @ } */

    /*@ requires sorted(a, a.length) && sorted(b, b.length) && a.length + b.length <= Integer.MAX_VALUE;
      @ assignable \nothing;
      @ ensures \result.length == a.length + b.length;
      @ ensures sorted(\result, \result.length);
      @*/
    public static int[] merge(int[] a, int[] b) {
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0;
        //@ loop_invariant 0 <= i && i <= a.length && 0 <= j && j <= b.length;
        //@ loop_invariant sorted(c, i + j);
        //@ loop_invariant i < a.length ==> (\forall int k; 0 <= k && k < i + j; c[k] <= a[i]);
        //@ loop_invariant j < b.length ==> (\forall int k; 0 <= k && k < i + j; c[k] <= b[j]);
        //@ loop_assigns i, j, c[*];
        //@ decreases c.length - i - j;
        while (i < a.length || j < b.length) {
            if (j == b.length || (i < a.length && a[i] <= b[j])) {
                c[i + j] = a[i];
                i++;
            } else {
                c[i + j] = b[j];
                j++;
                //! j = b.length;
            }
        }
        return c;
    }
}
