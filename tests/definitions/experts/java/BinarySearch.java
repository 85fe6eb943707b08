public class BinarySearch {
    /*@ pure model static boolean sorted(int[] a) {
      @     return (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
      @ } */

    /*@ requires a != null && sorted(a);
      @ assignable \nothing;
      @ ensures \result >= 0 ==> \result < a.length && a[\result] == v;
      @ ensures \result < 0 ==> (\forall int i; 0 <= i && i < a.length; a[i] != v);
      @*/
    public static int search(int[] a, int v) {
        int low = 0, high = a.length - 1;
        //@ loop_invariant 0 <= low && low <= high + 1 && high < a.length;
        //@ loop_invariant (\forall int i; 0 <= i && i < low; a[i] < v);
        //@ loop_invariant (\forall int i; high < i && i < a.length; v < a[i]);
        //@ decreases high - low + 1;
        while (low <= high) {
            int mid = low + (high - low) / 2;
            if (a[mid] == v) return mid;
            if (a[mid] < v) low = mid + 1;
            else high = mid - 1;
            //! else high = mid - 2;
        }
        return -1;
    }
}
