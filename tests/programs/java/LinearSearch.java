//: verify --array-length 0..5
//: verdict: proved
//: why: the first position is kept
class LinearSearch {
  /*@ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length; a[k] != x);
    @ ensures \result != -1 ==> 0 <= \result && \result < a.length && a[\result] == x;
    @*/
  static int find(int[] a, int x) {
    int i = 0;
    while (i < a.length) {
      if (a[i] == x) return i;
      i++;
    }
    return -1;
  }
}
