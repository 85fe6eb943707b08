//: verify --array-length 0..5
//: verdict: refuted
//: why: the search begins with the second element
class LinearSearchLate {
  /*@ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length; a[k] != x); //~ postcondition
    @*/
  static int find(int[] a, int x) {
    int i = 1;
    while (i < a.length) {
      if (a[i] == x) return i;
      i++;
    }
    return -1;
  }
}
