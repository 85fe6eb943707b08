public class Palindrome {
    /*@ requires 0 <= n && n <= a.length;
      @ pure model static boolean same(int[] a, int n) {
      @     return (\forall int i; 0 <= i && i < n; a[i] == a[a.length - 1 - i]);
      @ } */

    /*@ requires a != null;
      @ assignable \nothing;
      @ ensures \result <==> same(a, a.length);
      @*/
    public static boolean isPalindrome(int[] a) {
        int i = 0, j = a.length - 1;
        //@ loop_invariant 0 <= i && i <= j + 2 && j == a.length - 1 - i;
        //@ loop_invariant same(a, i);
        //@ loop_invariant (\forall int k; j < k && k < a.length; a[k] == a[a.length - 1 - k]);
        //@ decreases j - i + 2;
        while (i < j) {
            if (a[i] != a[j]) return false;
            //! if (a[i] > a[j]) return false;
            i++;
            j--;
        }
        return true;
    }
}
