// SPDX-License-Identifier: Apache-2.0
// proved: greatest
// refuted: exceeded

class Alternating {
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
}
