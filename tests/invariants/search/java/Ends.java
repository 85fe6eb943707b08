// proved: leastFromTheRight reversed sameFromTheRight
// open: closingIn (its invariant speaks of the larger of two elements)
class Ends {
  /*@ requires a.length >= 1;
    @ ensures 0 <= \result && \result < a.length;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[\result] <= a[k]); */
  static int leastFromTheRight(int[] a) {
    int p = 0;
    for (int i = a.length - 1; i > 0; i--) if (a[i] < a[p]) p = i;
    return p;
  }

  /*@ requires b.length >= a.length && a != b;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[a.length - 1 - k]); */
  static void reversed(int[] a, int[] b) {
    int n = a.length;
    for (int i = 0; i < n; i++) b[n - 1 - i] = a[i];
  }

  /*@ requires a.length == b.length;
    @ ensures \result <==> (\forall int k; 0 <= k && k < a.length; a[k] == b[k]); */
  static boolean sameFromTheRight(int[] a, int[] b) {
    int i = a.length;
    while (i > 0) {
      i--;
      if (a[i] != b[i]) return false;
    }
    return true;
  }

  /*@ requires a.length >= 1;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result); */
  static int closingIn(int[] a) {
    int l = 0, r = a.length - 1;
    while (l < r) {
      if (a[l] <= a[r]) l++; else r--;
    }
    return a[l];
  }
}
