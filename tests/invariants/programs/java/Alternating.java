// SPDX-License-Identifier: Apache-2.0
// proved: copy greatest
// refuted: exceeded copyWrongly

class Alternating {
  /*@ requires a != null && b != null && a != b && a.length == b.length;
    @ assignable b[*];
    @ ensures (\forall int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < b.length; b[j] == a[i])); @*/
  static void copy(int[] a, int[] b) {
    /*@ loop_invariant 0 <= k && k <= a.length;
      @ loop_invariant (\forall int i; 0 <= i && i < k; (\exists int j; 0 <= j && j < k; b[j] == a[i])); @*/
    for (int k = 0; k < a.length; k++) b[k] = a[k];
  }
  /*@ requires a != null && a.length > 0;
    @ ensures (\exists int j; 0 <= j && j < a.length; a[j] == \result && (\forall int i; 0 <= i && i < a.length; a[i] <= a[j])); @*/
  static int greatest(int[] a) {
    int m = a[0];
    /*@ loop_invariant 1 <= k && k <= a.length;
      @ loop_invariant (\exists int j; 0 <= j && j < k; a[j] == m && (\forall int i; 0 <= i && i < k; a[i] <= a[j])); @*/
    for (int k = 1; k < a.length; k++) if (a[k] > m) m = a[k];
    return m;
  }
  /*@ requires a != null && a.length > 0;
    @ ensures (\forall int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < a.length; a[j] > a[i])); @*/
  static void exceeded(int[] a) {}
  /*@ requires a != null && b != null && a != b && a.length == b.length;
    @ assignable b[*];
    @ ensures (\forall int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < b.length; b[j] == a[i])); @*/
  static void copyWrongly(int[] a, int[] b) {
    /*@ loop_invariant 0 <= k && k <= a.length;
      @ loop_invariant (\forall int i; 0 <= i && i < k; (\exists int j; 0 <= j && j <= k; b[j] == a[i])); @*/
    for (int k = 0; k < a.length; k++) b[k] = a[k] + 1;
  }
}
