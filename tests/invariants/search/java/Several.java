// proved: twoFills allEqual hasDuplicates inversions addArrays mismatch countSigns identity
// proved: prefix adjacentEqual
class Several {
  /*@ requires a.length == b.length && a != b;
    @ assignable a[*], b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == 1 && b[k] == 2); */
  static void twoFills(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) a[i] = 1;
    for (int i = 0; i < b.length; i++) b[i] = 2;
  }

  /*@ requires a.length > 0 && a.length <= 1000;
    @ ensures \result ==> (\forall int k; 0 <= k && k < a.length; a[k] == a[0]); */
  static boolean allEqual(int[] a) {
    int same = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] == a[0]) same++;
      else return false;
    }
    return same == a.length;
  }

  /*@ ensures \result == (\exists int i; 0 <= i && i < a.length;
    @   (\exists int j; 0 <= j && j < i; a[i] == a[j])); */
  static boolean hasDuplicates(int[] a) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < i; j++) {
        if (a[i] == a[j]) return true;
      }
    }
    return false;
  }

  /*@ requires a.length <= 100;
    @ ensures 0 <= \result && \result <= a.length * a.length; */
  static int inversions(int[] a) {
    int c = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        if (i < j && a[i] > a[j]) c++;
      }
    }
    return c;
  }

  /*@ requires a.length == b.length && b.length == c.length && a != c && b != c;
    @ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 1000);
    @ requires (\forall int k; 0 <= k && k < b.length; 0 <= b[k] && b[k] <= 1000);
    @ assignable c[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; c[k] == a[k] + b[k]); */
  static void addArrays(int[] a, int[] b, int[] c) {
    for (int i = 0; i < c.length; i++) c[i] = a[i] + b[i];
  }

  /*@ requires a.length == b.length;
    @ ensures \result == -1 || (0 <= \result && \result < a.length && a[\result] != b[\result]);
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length; a[k] == b[k]); */
  static int mismatch(int[] a, int[] b) {
    int i = 0;
    int at = -1;
    while (i < a.length && at < 0) {
      if (a[i] != b[i]) at = i;
      i++;
    }
    return at;
  }

  /*@ requires a.length <= 1000;
    @ ensures \result[0] + \result[1] == a.length; */
  static int[] countSigns(int[] a) {
    int[] counts = new int[2];
    for (int i = 0; i < a.length; i++) {
      if (a[i] < 0) counts[0]++;
      else counts[1]++;
    }
    return counts;
  }

  /*@ requires n >= 0;
    @ ensures \result.length == n;
    @ ensures (\forall int k; 0 <= k && k < n; \result[k] == k); */
  static int[] identity(int n) {
    int[] r = new int[n];
    for (int i = 0; i < n; i++) r[i] = i;
    return r;
  }

  /*@ requires a.length > 0 && b.length > 0;
    @ ensures \result ==> a[0] == b[0]; */
  static boolean prefix(int[] a, int[] b) {
    boolean ok = true;
    int i = 0;
    while (ok && i < a.length && i < b.length) {
      ok = a[i] == b[i];
      i++;
    }
    return ok;
  }

  /*@ requires a.length > 1;
    @ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
    @ ensures \result <==> (\exists int k; 0 <= k && k < a.length - 1; a[k] == a[k + 1]); */
  static boolean adjacentEqual(int[] a) {
    int i = 0;
    boolean found = false;
    do {
      if (a[i] == a[i + 1]) found = true;
      i++;
    } while (i < a.length - 1);
    return found;
  }
}
