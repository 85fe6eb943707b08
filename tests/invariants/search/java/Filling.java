// proved: fill fillPart copy reverse reverseCopy rotate shiftRight table increment clearEven
// proved: clamp replace matrix halves
class Filling {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == v); */
  static void fill(int[] a, int v) {
    for (int i = 0; i < a.length; i++) a[i] = v;
  }

  /*@ requires 0 <= from && from <= to && to <= a.length;
    @ assignable a[*];
    @ ensures (\forall int k; from <= k && k < to; a[k] == v);
    @ ensures (\forall int k; 0 <= k && k < from; a[k] == \old(a[k]));
    @ ensures (\forall int k; to <= k && k < a.length; a[k] == \old(a[k])); */
  static void fillPart(int[] a, int from, int to, int v) {
    for (int i = from; i < to; i++) a[i] = v;
  }

  /*@ requires a.length <= b.length && a != b;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[k]);
    @ ensures (\forall int k; a.length <= k && k < b.length; b[k] == \old(b[k])); */
  static void copy(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) b[i] = a[i];
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[a.length - 1 - k])); */
  static void reverse(int[] a) {
    int i = 0, j = a.length - 1;
    while (i < j) {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
      i++;
      j--;
    }
  }

  /*@ requires a.length == b.length && a != b;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[a.length - 1 - k]); */
  static void reverseCopy(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) b[a.length - 1 - i] = a[i];
  }

  /*@ requires a.length > 0;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] == \old(a[k + 1]));
    @ ensures a[a.length - 1] == \old(a[0]); */
  static void rotate(int[] a) {
    int first = a[0];
    for (int i = 0; i < a.length - 1; i++) a[i] = a[i + 1];
    a[a.length - 1] = first;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 1 <= k && k < a.length; a[k] == \old(a[k - 1]));
    @ ensures a.length > 0 ==> a[0] == 0; */
  static void shiftRight(int[] a) {
    for (int i = a.length - 1; i > 0; i--) a[i] = a[i - 1];
    if (a.length > 0) a[0] = 0;
  }

  /*@ requires a.length <= 1000;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == k * 2); */
  static void table(int[] a) {
    int i = 0;
    while (i < a.length) {
      a[i] = 2 * i;
      i++;
    }
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length; -1000 < a[k] && a[k] < 1000);
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]) + 1); */
  static void increment(int[] a) {
    for (int i = 0; i < a.length; i++) a[i]++;
  }

  /*@ requires a.length <= 1000;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length && k % 2 == 0; a[k] == 0); */
  static void clearEven(int[] a) {
    for (int i = 0; i < a.length; i += 2) a[i] = 0;
  }

  /*@ requires a != b && b.length == a.length;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] >= 0);
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] >= 0 ==> b[k] == a[k]); */
  static void clamp(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] < 0) b[i] = 0;
      else b[i] = a[i];
    }
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; \old(a[k]) == x ==> a[k] == y);
    @ ensures (\forall int k; 0 <= k && k < a.length; \old(a[k]) != x ==> a[k] == \old(a[k])); */
  static void replace(int[] a, int x, int y) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) a[i] = y;
    }
  }

  /*@ requires 0 <= rows && rows <= 1000 && 0 <= columns && columns <= 1000;
    @ requires a.length == rows * columns;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == 1); */
  static void matrix(int[] a, int rows, int columns) {
    int next = 0;
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        a[next] = 1;
        next++;
      }
    }
  }

  /*@ requires a.length % 2 == 0;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == 0 || a[k] == 1); */
  static void halves(int[] a) {
    int half = a.length / 2;
    for (int i = 0; i < half; i++) a[i] = 0;
    for (int i = half; i < a.length; i++) a[i] = 1;
  }
}
