// Every loop states what it needs, and every method is right for arrays of any length.
class Stated {
  /*@ requires (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @ requires t.length <= 1000000000;
    @ ensures \result != -1 ==> 0 <= \result && \result < t.length && t[\result] == x;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != x);
    @*/
  static int search(int[] t, int x) {
    int left = 0, right = t.length - 1;
    //@ loop_invariant 0 <= left && left <= right + 1 && right < t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < left; t[k] < x);
    //@ loop_invariant (\forall int k; right < k && k < t.length; x < t[k]);
    //@ decreases right - left + 1;
    while (left <= right) {
      int middle = (left + right) / 2;
      if (t[middle] == x) { return middle; }
      if (x < t[middle]) { right = middle - 1; } else { left = middle + 1; }
    }
    return -1;
  }

  /*@ requires 0 <= from && from < t.length;
    @ assignable \nothing;
    @ ensures from <= \result && \result < t.length;
    @ ensures (\forall int k; from <= k && k < t.length; t[\result] <= t[k]);
    @*/
  static int least(int[] t, int from) {
    int best = from;
    //@ loop_invariant from < j && j <= t.length && from <= best && best < j;
    //@ loop_invariant (\forall int k; from <= k && k < j; t[best] <= t[k]);
    for (int j = from + 1; j < t.length; j++) {
      if (t[j] < t[best]) { best = j; }
    }
    return best;
  }

  /*@ assignable t[*];
    @ ensures (\forall int i; 0 <= i && i < t.length - 1; t[i] <= t[i + 1]);
    @*/
  static void sort(int[] t) {
    //@ loop_invariant 0 <= i && i <= t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i - 1; t[k] <= t[k + 1]);
    //@ loop_invariant (\forall int k; i <= k && k < t.length; 0 < i ==> t[i - 1] <= t[k]);
    for (int i = 0; i < t.length; i++) {
      int at = least(t, i);
      int kept = t[i];
      t[i] = t[at];
      t[at] = kept;
    }
  }

  /*@ requires 0 <= n && n <= 10000;
    @ ensures 2 * \result == n * (n + 1); @*/
  static int gauss(int n) {
    int i = 0, s = 0;
    //@ loop_invariant 2 * s == i * (i + 1);
    //@ loop_invariant 0 <= i && i <= n && 0 <= s && s <= 10000 * i;
    while (i < n) { i = i + 1; s = s + i; }
    return s;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == v); @*/
  static void fill(int[] a, int v) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == v);
    for (int i = 0; i < a.length; i++) { a[i] = v; }
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 10);
    @ requires a.length <= 1000;
    @ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]); @*/
  static int total(int[] a) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant s == (\sum int k; 0 <= k && k < i; a[k]);
    //@ loop_invariant 0 <= s && s <= 10 * i;
    for (int i = 0; i < a.length; i++) { s += a[i]; }
    return s;
  }

  /*@ ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] == x); @*/
  static int count(int[] a, int x) {
    int n = 0;
    //@ loop_invariant 0 <= i && i <= a.length && 0 <= n && n <= i;
    //@ loop_invariant n == (\num_of int k; 0 <= k && k < i; a[k] == x);
    for (int i = 0; i < a.length; i++) { if (a[i] == x) { n++; } }
    return n;
  }

  /*@ requires a.length <= b.length && a != b;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[k]);
    @ ensures (\forall int k; a.length <= k && k < b.length; b[k] == \old(b[k])); @*/
  static void copy(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; b[k] == a[k]);
    //@ loop_invariant (\forall int k; i <= k && k < b.length; b[k] == \old(b[k]));
    for (int i = 0; i < a.length; i++) { b[i] = a[i]; }
  }

  /*@ requires 0 <= n && n <= 100 && 0 <= m && m <= 100;
    @ ensures \result == n * m; @*/
  static int times(int n, int m) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= n && s == i * m;
    for (int i = 0; i < n; i++) {
      int before = s;
      //@ loop_invariant 0 <= j && j <= m && s == before + j;
      for (int j = 0; j < m; j++) { s++; }
    }
    return s;
  }
}
