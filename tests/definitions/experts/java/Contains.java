public class Contains {
    /*@ requires 0 <= n && n <= a.length;
      @ ensures \result <==> (\exists int i; 0 <= i && i < n; a[i] == v);
      @ pure model static boolean holds(int[] a, int n, int v) {
      @     return (\exists int i; 0 <= i && i < n; a[i] == v);
      @ } */

    /*@ requires a != null;
      @ assignable \nothing;
      @ ensures \result <==> holds(a, a.length, v);
      @*/
    public static boolean contains(int[] a, int v) {
        /*@ loop_invariant 0 <= i && i <= a.length;
          @ loop_invariant !holds(a, i, v);
          @ loop_assigns i;
          @ decreases a.length - i;
          @*/
        for (int i = 0; i < a.length; i++) {
            if (a[i] == v) return true;
            //! if (a[i] == v) return false;
        }
        return false;
    }
}
