// proved: findMin maximum minimumEach spread firstMaximum prefixMaximum twoPointerMaximum
class Extremes {
  /*@ requires 0 <= from && from < a.length;
    @ ensures from <= \result && \result < a.length;
    @ ensures (\forall int k; from <= k && k < a.length; a[\result] <= a[k]); */
  static int findMin(int[] a, int from) {
    int m = from;
    for (int i = from + 1; i < a.length; i++) {
      if (a[i] < a[m]) m = i;
    }
    return m;
  }

  /*@ requires a.length > 0;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result);
    @ ensures (\exists int k; 0 <= k && k < a.length; a[k] == \result); */
  static int maximum(int[] a) {
    int max = a[0];
    for (int i = 1; i < a.length; i++) {
      if (a[i] > max) {
        max = a[i];
      }
    }
    return max;
  }

  /*@ requires a.length > 0;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] >= \result);
    @ ensures (\exists int k; 0 <= k && k < a.length; a[k] == \result); */
  static int minimumEach(int[] a) {
    int min = a[0];
    for (int e : a) {
      if (e < min) min = e;
    }
    return min;
  }

  /*@ requires a.length > 0;
    @ ensures \result >= 0;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] - a[0] <= \result);
    @ requires (\forall int k; 0 <= k && k < a.length; -1000 <= a[k] && a[k] <= 1000); */
  static int spread(int[] a) {
    int min = a[0], max = a[0];
    for (int i = 1; i < a.length; i++) {
      if (a[i] < min) min = a[i];
      if (a[i] > max) max = a[i];
    }
    return max - min;
  }

  /*@ requires a.length > 0;
    @ ensures 0 <= \result && \result < a.length;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= a[\result]);
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] < a[\result]); */
  static int firstMaximum(int[] a) {
    int best = 0;
    int i = 1;
    while (i < a.length) {
      if (a[i] > a[best]) best = i;
      i = i + 1;
    }
    return best;
  }

  /*@ requires a.length == p.length && a != p;
    @ assignable p[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= p[k]);
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; p[k] <= p[k + 1]); */
  static void prefixMaximum(int[] a, int[] p) {
    for (int i = 0; i < a.length; i++) {
      p[i] = a[i];
      if (i > 0 && p[i - 1] > p[i]) p[i] = p[i - 1];
    }
  }

  /*@ requires a.length > 0;
    @ ensures 0 <= \result && \result < a.length;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= a[\result]); */
  static int twoPointerMaximum(int[] a) {
    int x = 0, y = a.length - 1;
    while (x != y) {
      if (a[x] <= a[y]) x++;
      else y--;
    }
    return x;
  }
}
