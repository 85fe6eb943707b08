// proved: swap clear keepFirst first known carried
// bounded: trusted
// refuted: wrongSwap wrongKeep
class Parts {
  /*@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
    @ assignable a[i], a[j];
    @ ensures a[i] == \old(a[j]) && a[j] == \old(a[i]); @*/
  static void swap(int[] a, int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }

  /*@ requires 0 <= from && from <= to && to <= a.length;
    @ assignable a[from .. to - 1];
    @ ensures (\forall int k; from <= k && k < to; a[k] == 0); @*/
  static void clear(int[] a, int from, int to) {
    //@ loop_invariant from <= p && p <= to;
    //@ loop_invariant (\forall int k; from <= k && k < p; a[k] == 0);
    for (int p = from; p < to; p++) a[p] = 0;
  }

  /*@ requires 0 <= n && n <= a.length;
    @ ensures (\forall int k; 0 <= k && k < n; a[k] == \old(a[k]));
    @ ensures (\forall int k; n <= k && k < a.length; a[k] == 0); @*/
  static void keepFirst(int[] a, int n) {
    clear(a, n, a.length);
  }

  /*@ requires 0 <= n && n < a.length;
    @ ensures (\forall int k; 0 <= k && k <= n; a[k] == \old(a[k])); @*/
  static void wrongKeep(int[] a, int n) {
    clear(a, n, a.length);
  }

  /*@ requires 2 <= n && n < a.length;
    @ ensures a[0] == \old(a[n]) && a[n] == \old(a[0]);
    @ ensures (\forall int k; 0 < k && k < n; a[k] == \old(a[k])); @*/
  static void first(int[] a, int n) {
    swap(a, 0, n);
  }

  /*@ requires 2 <= n && n < a.length;
    @ ensures a[n] == \old(a[n]); @*/
  static void wrongSwap(int[] a, int n) {
    swap(a, 0, n);
  }

  /*@ requires 0 <= n && n <= 100; ensures \result >= n; @*/
  static int known(int n) {
    int s = n + 1;
    //@ assume s > n;
    //@ loop_invariant s > n && 0 <= i && i <= n && s <= 200;
    for (int i = 0; i < n; i++) { if (s < 200) s++; }
    return s;
  }

  /*@ requires 0 <= n && n <= 100; ensures \result > 50; @*/
  static int trusted(int n) {
    //@ assume n > 50;
    //@ loop_invariant 0 <= i && i <= n;
    for (int i = 0; i < n; i++) { }
    return n;
  }

  /*@ requires 0 <= n && n <= 100; ensures (\forall int k; 0 <= k && k < a.length; a[k] >= 0); @*/
  static void carried(int[] a, int n) {
    clear(a, 0, a.length);
    //@ loop_invariant 0 <= i && i <= n;
    //@ loop_invariant (\forall int k; 0 <= k && k < a.length; a[k] >= 0);
    for (int i = 0; i < n; i++) {
      //@ loop_invariant 0 <= j && j <= a.length;
      for (int j = 0; j < a.length; j++) a[j] = i;
    }
  }
}
