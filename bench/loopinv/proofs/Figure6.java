/** Binary search with the invariants of figure 6 of CPBPV, five clauses and a variant. */
class Figure6 {
  /*@ requires (\forall int i, j; 0 <= i && i < j && j < tab.length; tab[i] <= tab[j]);
    @ ensures \result == -1 ==> (\forall int i; 0 <= i && i < tab.length; tab[i] != x);
    @ ensures \result != -1 ==> tab[\result] == x; @*/
  static int search(int[] tab, int x) {
    int result = -1;
    int left = 0;
    int right = tab.length - 1;
    //@ maintaining (\forall int i; 0 <= i && i < left; tab[i] != x);
    //@ maintaining (\forall int i; right < i && i < tab.length; tab[i] != x);
    //@ maintaining -1 <= result && result < tab.length && (result != -1 ==> tab[result] == x);
    //@ maintaining 0 <= left && left <= tab.length;
    //@ maintaining -1 <= right && right <= tab.length - 1;
    //@ decreases right - left - result;
    while (result == -1 && left <= right) {
      int mid = left + (right - left) / 2;
      if (tab[mid] == x) {
        result = mid;
      } else if (tab[mid] > x) {
        right = mid - 1;
      } else {
        left = mid + 1;
      }
    }
    return result;
  }
}
