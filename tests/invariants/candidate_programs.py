# SPDX-License-Identifier: Apache-2.0
"""Programs with one or more loops, each with the invariants that a proof of it needs."""

from __future__ import annotations

BINARY_SEARCHES = r"""
class Searches {
  /*@ requires (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @ ensures \result != -1 ==> t[\result] == x;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != x); */
  static int flagged(int[] t, int x) {
    int result = -1, mid = 0, left = 0;
    int right = t.length - 1;
    //@ loop_invariant (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    //@ loop_invariant (\forall int k; 0 <= k && k < left; t[k] != x);
    //@ loop_invariant (\forall int k; 0 <= k && k < left; t[k] < x);
    //@ loop_invariant (\forall int k; right < k && k < t.length; t[k] != x);
    //@ loop_invariant result != -1 ==> t[result] == x;
    //@ loop_invariant left >= 0 && right <= t.length - 1 && left <= right + 1;
    while (result == -1 && left <= right) {
      mid = left + (right - left) / 2;
      if (t[mid] == x) { result = mid; }
      else if (t[mid] > x) { right = mid - 1; }
      else { left = mid + 1; }
    }
    return result;
  }

  /*@ requires (\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]);
    @ ensures \result != -1 ==> t[\result] == x;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != x); */
  static int returning(int[] t, int x) {
    int l = 0, u = t.length - 1;
    //@ loop_invariant (\forall int k; 0 <= k && k < l; t[k] < x);
    //@ loop_invariant (\forall int k; u < k && k < t.length; t[k] > x);
    //@ loop_invariant 0 <= l && l <= u + 1 && u < t.length;
    while (l <= u) {
      int m = l + (u - l) / 2;
      if (t[m] == x) return m;
      if (t[m] > x) u = m - 1; else l = m + 1;
    }
    return -1;
  }

  /*@ requires (\forall int i, j; 0 <= i && i < j && j < t.length; t[i] <= t[j]);
    @ ensures 0 <= \result && \result <= t.length;
    @ ensures (\forall int k; 0 <= k && k < \result; t[k] < x);
    @ ensures (\forall int k; \result <= k && k < t.length; t[k] >= x); */
  static int lowerBound(int[] t, int x) {
    int lo = 0, hi = t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < lo; t[k] < x);
    //@ loop_invariant (\forall int k; hi <= k && k < t.length; t[k] >= x);
    //@ loop_invariant 0 <= lo && lo <= hi && hi <= t.length;
    while (lo < hi) {
      int mid = lo + (hi - lo) / 2;
      if (t[mid] < x) lo = mid + 1; else hi = mid;
    }
    return lo;
  }
}
"""

SCANS = r"""
class Scans {
  /*@ requires 0 <= from && from < a.length;
    @ ensures from <= \result && \result < a.length;
    @ ensures (\forall int k; from <= k && k < a.length; a[\result] <= a[k]); */
  static int findMin(int[] a, int from) {
    int m = from;
    //@ loop_invariant from <= m && m < a.length && m < i && i <= a.length;
    //@ loop_invariant (\forall int k; from <= k && k < i; a[m] <= a[k]);
    for (int i = from + 1; i < a.length; i++) {
      if (a[i] < a[m]) m = i;
    }
    return m;
  }

  /*@ requires a.length > 0;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result);
    @ ensures (\exists int k; 0 <= k && k < a.length; a[k] == \result); */
  static int maximum(int[] a) {
    int m = a[0];
    int i = 1;
    //@ loop_invariant 1 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] <= m);
    //@ loop_invariant (\exists int k; 0 <= k && k < i; a[k] == m);
    while (i < a.length) {
      if (a[i] > m) m = a[i];
      i = i + 1;
    }
    return m;
  }

  /*@ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length; a[k] != x);
    @ ensures \result != -1 ==> a[\result] == x; */
  static int linear(int[] a, int x) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] != x);
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  /*@ ensures -1 <= \result && \result < a.length;
    @ ensures (\forall int k; \result < k && k < a.length; a[k] != x);
    @ ensures \result >= 0 ==> a[\result] == x; */
  static int fromTheRight(int[] a, int x) {
    int i = a.length - 1;
    //@ loop_invariant -1 <= i && i < a.length;
    //@ loop_invariant (\forall int k; i < k && k < a.length; a[k] != x);
    while (i >= 0 && a[i] != x) i--;
    return i;
  }

  /*@ ensures \result <==> (\exists int k; 0 <= k && k < a.length; a[k] == x); */
  static boolean contains(int[] a, int x) {
    boolean found = false;
    int i = 0;
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant !found ==> (\forall int k; 0 <= k && k < i; a[k] != x);
    //@ loop_invariant found ==> (\exists int k; 0 <= k && k < i; a[k] == x);
    while (i < a.length) {
      if (a[i] == x) found = true;
      i++;
    }
    return found;
  }

  //@ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]);
  static int sum(int[] a) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant s == (\sum int k; 0 <= k && k < i; a[k]);
    for (int i = 0; i < a.length; i++) s += a[i];
    return s;
  }

  //@ ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] == x);
  static int count(int[] a, int x) {
    int c = 0;
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant c == (\num_of int k; 0 <= k && k < i; a[k] == x);
    for (int i = 0; i < a.length; i++) if (a[i] == x) c++;
    return c;
  }
}
"""

UPDATES = r"""
class Updates {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == v); */
  static void fill(int[] a, int v) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == v);
    for (int i = 0; i < a.length; i++) a[i] = v;
  }

  /*@ requires a != b && a.length <= b.length;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[k]); */
  static void copy(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; b[k] == a[k]);
    for (int i = 0; i < a.length; i++) b[i] = a[i];
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[a.length - 1 - k])); */
  static void reverse(int[] a) {
    int l = 0, r = a.length - 1;
    //@ loop_invariant l + r == a.length - 1 && 0 <= l && l <= r + 1;
    //@ loop_invariant (\forall int k; 0 <= k && k < l; a[k] == \old(a[a.length - 1 - k]));
    //@ loop_invariant (\forall int k; r < k && k < a.length; a[k] == \old(a[a.length - 1 - k]));
    //@ loop_invariant (\forall int k; l <= k && k <= r; a[k] == \old(a[k]));
    while (l < r) {
      int t = a[l];
      a[l] = a[r];
      a[r] = t;
      l++;
      r--;
    }
  }

  /*@ assignable a[*];
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] < p);
    @ ensures (\forall int k; \result <= k && k < a.length; a[k] >= p); */
  static int partition(int[] a, int p) {
    int i = 0, j = a.length;
    //@ loop_invariant 0 <= i && i <= j && j <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] < p);
    //@ loop_invariant (\forall int k; j <= k && k < a.length; a[k] >= p);
    while (i < j) {
      if (a[i] < p) { i++; }
      else { j--; int t = a[i]; a[i] = a[j]; a[j] = t; }
    }
    return i;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]) + 1); */
  static void increment(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == \old(a[k]) + 1);
    //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]));
    for (int i = 0; i < a.length; i++) a[i] = a[i] + 1;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == 2 * k); */
  static void evens(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == 2 * k);
    for (int i = 0; i < a.length; i++) a[i] = 2 * i;
  }
}
"""

SORTS = r"""
class Sorts {
  /*@ requires 0 <= from && from < a.length;
    @ assignable \nothing;
    @ ensures from <= \result && \result < a.length;
    @ ensures (\forall int k; from <= k && k < a.length; a[\result] <= a[k]); */
  static int findMin(int[] a, int from) {
    int m = from;
    //@ loop_invariant from <= m && m < i && i <= a.length;
    for (int i = from + 1; i < a.length; i++) {
      if (a[i] < a[m]) m = i;
    }
    return m;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void selection(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i - 1; a[k] <= a[k + 1]);
    //@ loop_invariant (\forall int p, q; 0 <= p && p < i && i <= q && q < a.length; a[p] <= a[q]);
    for (int i = 0; i < a.length; i++) {
      int m = findMin(a, i);
      int t = a[i];
      a[i] = a[m];
      a[m] = t;
    }
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void insertion(int[] a) {
    //@ loop_invariant 1 <= i;
    //@ loop_invariant (\forall int p, q; 0 <= p && p < q && q < i && q < a.length; a[p] <= a[q]);
    for (int i = 1; i < a.length; i++) {
      int v = a[i];
      int j = i - 1;
      //@ loop_invariant -1 <= j && j < i && i < a.length;
      //@ loop_invariant (\forall int p, q; 0 <= p && p < q && q <= j; a[p] <= a[q]);
      //@ loop_invariant (\forall int k; j + 1 < k && k <= i; a[k] > v);
      //@ loop_invariant (\forall int p, q; j < p && p < q && q <= i; j + 1 < p ==> a[p] <= a[q]);
      while (j >= 0 && a[j] > v) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = v;
    }
  }
}
"""

NUMBERS = r"""
class Numbers {
  /*@ requires n >= 0;
    @ ensures \result == (n * (n + 1)) / 2; */
  static int sumN(int n) {
    int i = 0, s = 0;
    //@ loop_invariant s == (i * (i - 1)) / 2;
    //@ loop_invariant 2 * s == i * i - i;
    //@ loop_invariant i <= n + 1 && i >= 0;
    while (i <= n) { s = s + i; i = i + 1; }
    return s;
  }

  /*@ requires n >= 0 && p >= 0 && p <= n;
    @ ensures \result == ((n * (n + 1)) / 2) - (((p - 1) * p) / 2); */
  static int sumPN(int p, int n) {
    int i = p, s = 0;
    //@ loop_invariant s == ((i * (i - 1)) / 2) - (((p - 1) * p) / 2);
    //@ loop_invariant i <= n + 1 && p <= i;
    while (i <= n) { s = s + i; i = i + 1; }
    return s;
  }

  /*@ requires x >= 0;
    @ ensures \result * \result <= x && x < (\result + 1) * (\result + 1); */
  static int root(int x) {
    int y, z;
    if (x == 0) { return 0; }
    else if (x <= 3) { return 1; }
    else {
      y = x;
      z = (x + 1) / 2;
      //@ loop_invariant x > 3 && z > 0 && y > 0;
      //@ loop_invariant z == (x / y + y) / 2;
      //@ loop_invariant x < (y + 1) * (y + 1);
      //@ loop_invariant x < (z + 1) * (z + 1);
      while (z < y) { y = z; z = ((x / z) + z) / 2; }
      return y;
    }
  }

  /*@ requires x >= 0;
    @ ensures \result >= 0 && \result * \result <= x && x < (\result + 1) * (\result + 1); */
  static int rootBis(int x) {
    int count = 0, sum = 1;
    //@ loop_invariant count >= 0;
    //@ loop_invariant x >= count * count;
    //@ loop_invariant sum == (count + 1) * (count + 1);
    while (sum <= x) { count = count + 1; sum = sum + 2 * count + 1; }
    return count;
  }

  /*@ requires a >= 0 && b > 0;
    @ ensures \result == a / b; */
  static int divide(int a, int b) {
    int q = 0, r = a;
    //@ loop_invariant a == q * b + r && r >= 0;
    while (r >= b) { r = r - b; q = q + 1; }
    return q;
  }

  /*@ requires n >= 0;
    @ ensures \result == n * n; */
  static int odds(int n) {
    int s = 0, k = 1;
    //@ loop_invariant 0 <= i && i <= n && k == 2 * i + 1;
    //@ loop_invariant s == i * i;
    for (int i = 0; i < n; i++) { s += k; k += 2; }
    return s;
  }

  /*@ requires n >= 0;
    @ ensures 6 * \result == n * (n + 1) * (2 * n + 1); */
  static int squares(int n) {
    int s = 0;
    //@ loop_invariant 1 <= i && i <= n + 1;
    //@ loop_invariant 6 * s == (i - 1) * i * (2 * i - 1);
    for (int i = 1; i <= n; i++) s += i * i;
    return s;
  }

  /*@ requires n >= 0;
    @ ensures \result == \old(n); */
  static int countdown(int n) {
    int c = 0;
    //@ loop_invariant n >= 0 && c + n == \old(n);
    while (n > 0) { n--; c++; }
    return c;
  }

  /*@ requires n >= 0;
    @ ensures \result % 2 == 0 && \result >= n && \result <= n + 1; */
  static int byTwo(int n) {
    int i = 0;
    //@ loop_invariant i % 2 == 0 && i >= 0 && i <= n + 1;
    while (i < n) i = i + 2;
    return i;
  }

  /*@ requires n >= 1;
    @ ensures \result == n; */
  static int doWhile(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i < n;
    do { i++; } while (i < n);
    return i;
  }

  /*@ requires 0 <= n && 0 <= m;
    @ ensures \result == n * m; */
  static int nested(int n, int m) {
    int c = 0;
    //@ loop_invariant 0 <= i && i <= n && c == i * m;
    for (int i = 0; i < n; i++) {
      //@ loop_invariant 0 <= j && j <= m && i < n && c == i * m + j;
      for (int j = 0; j < m; j++) c++;
    }
    return c;
  }
}
"""

VARIANTS = r"""
class Variants {
  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void bubble(int[] a) {
    int n = a.length;
    //@ loop_invariant 0 <= i && i <= n;
    //@ loop_invariant (\forall int p, q; a.length-i <= p && p < q && q < a.length; a[p] <= a[q]);
    //@ loop_invariant (\forall int p,q;0<=p&&p+i<a.length&&a.length<=q+i&&q<a.length;a[p]<=a[q]);
    for (int i = 0; i < n; i++) {
      //@ loop_invariant 0 <= j && j + i < n;
      //@ loop_invariant (\forall int k; 0 <= k && k <= j; a[k] <= a[j]);
      //@ loop_invariant (\forall int p, q; a.length-i <= p && p < q && q < a.length; a[p] <= a[q]);
      //@ loop_invariant (\forall int p,q;0<=p&&p+i<a.length&&a.length<=q+i&&q<a.length;a[p]<=a[q]);
      for (int j = 0; j < n - 1 - i; j++) {
        if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
      }
    }
  }

  /*@ requires a != b && a.length == b.length;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[a.length - 1 - k]); */
  static void mirror(int[] a, int[] b) {
    //@ loop_invariant (\forall int k; a.length-i <= k && k < a.length; b[k] == a[a.length-1-k]);
    for (int i = 0; i < a.length; i++) b[a.length - 1 - i] = a[i];
  }

  /*@ ensures \result <==> (\forall int k; 0 <= k && k < a.length; a[k] == a[a.length - 1 - k]); */
  static boolean palindrome(int[] a) {
    int i = 0, j = a.length - 1;
    //@ loop_invariant i + j == a.length - 1 && i <= j + 1;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == a[a.length - 1 - k]);
    //@ loop_invariant (\forall int k; j < k && k < a.length; a[k] == a[a.length - 1 - k]);
    while (i < j) {
      if (a[i] != a[j]) return false;
      i++;
      j--;
    }
    return true;
  }

  /*@ requires a.length > 0;
    @ ensures \result == (\max int k; 0 <= k && k < a.length; a[k]); */
  static int largest(int[] a) {
    int m = a[0];
    //@ loop_invariant 1 <= i && m == (\max int k; 0 <= k && k < i; a[k]);
    for (int i = 1; i < a.length; i++) if (a[i] > m) m = a[i];
    return m;
  }

  /*@ requires n >= 0;
    @ ensures \result == \old(n) / 2; */
  static int half(int n) {
    int c = 0;
    //@ loop_invariant n + 2 * c == \old(n) && n >= 0;
    while (n >= 2) { n -= 2; c++; }
    return c;
  }

  /*@ requires n >= 0;
    @ ensures 2 * \result == n * (n + 1); */
  static int downwards(int n) {
    int s = 0;
    int i = n;
    //@ loop_invariant 0 <= i && i <= n && 2 * s == n * (n + 1) - i * (i + 1);
    while (i > 0) { s += i; i--; }
    return s;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == (\old(a[k]) < 0 ? 0 : \old(a[k]))); */
  static void clamp(int[] a) {
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == (\old(a[k]) < 0 ? 0 : \old(a[k])));
    //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]));
    for (int i = 0; i < a.length; i++) if (a[i] < 0) a[i] = 0;
  }

  /*@ requires a.length == b.length && b.length == c.length && c != a && c != b;
    @ assignable c[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; c[k] == a[k] + b[k]); */
  static void add(int[] a, int[] b, int[] c) {
    //@ loop_invariant (\forall int k; 0 <= k && k < i; c[k] == a[k] + b[k]);
    for (int i = 0; i < a.length; i++) c[i] = a[i] + b[i];
  }

  /*@ requires a.length > 0;
    @ ensures (\forall int k; 0 <= k && k < a.length; a[\result] >= a[k]); */
  static int fromBothEnds(int[] a) {
    int x = 0, y = a.length - 1;
    //@ loop_invariant 0 <= x && x <= y && y < a.length;
    //@ loop_invariant a[x] <= a[y] ==> (\forall int k; 0 <= k && k <= x; a[k] <= a[y]);
    //@ loop_invariant a[x] <= a[y] ==> (\forall int k; y <= k && k < a.length; a[k] <= a[y]);
    //@ loop_invariant a[x] > a[y] ==> (\forall int k; 0 <= k && k <= x; a[k] <= a[x]);
    //@ loop_invariant a[x] > a[y] ==> (\forall int k; y <= k && k < a.length; a[k] < a[x]);
    while (x != y) { if (a[x] <= a[y]) x++; else y--; }
    return x;
  }

  /*@ ensures \result <==> (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static boolean isSorted(int[] a) {
    //@ loop_invariant 1 <= i && (\forall int k; 0 <= k && k < i - 1; a[k] <= a[k + 1]);
    for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
    return true;
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 2);
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void flag(int[] a) {
    int lo = 0, mid = 0, hi = a.length;
    //@ loop_invariant 0 <= lo && lo <= mid && mid <= hi && hi <= a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < lo; a[k] == 0);
    //@ loop_invariant (\forall int k; lo <= k && k < mid; a[k] == 1);
    //@ loop_invariant (\forall int k; hi <= k && k < a.length; a[k] == 2);
    while (mid < hi) {
      if (a[mid] == 0) { int t = a[lo]; a[lo] = a[mid]; a[mid] = t; lo++; mid++; }
      else if (a[mid] == 1) { mid++; }
      else { hi--; int t = a[hi]; a[hi] = a[mid]; a[mid] = t; }
    }
  }

  /*@ requires a.length >= 1;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] == \old(a[k + 1])); */
  static void shift(int[] a) {
    //@ loop_invariant 0 <= i && i < a.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == \old(a[k + 1]));
    //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]));
    for (int i = 0; i < a.length - 1; i++) a[i] = a[i + 1];
  }

  /*@ requires n >= 0;
    @ ensures \result == (\old(n) % 2 == 0); */
  static boolean even(int n) {
    boolean e = true;
    //@ loop_invariant e ==> (\old(n) - n) % 2 == 0;
    //@ loop_invariant !e ==> (\old(n) - n - 1) % 2 == 0;
    while (n > 0) { e = !e; n--; }
    return e;
  }
}
"""

C_LOOPS = r"""
/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
  @ assigns a[0 .. n - 1];
  @ ensures \forall integer k; 0 <= k < n ==> a[k] == \old(a[k]) + 1; */
void increment(int *a, int n) {
  int i;
  //@ loop invariant 0 <= i <= n;
  //@ loop invariant \forall integer k; 0 <= k < i ==> a[k] == \at(a[k], Pre) + 1;
  //@ loop invariant \forall integer k; i <= k < n ==> a[k] == \at(a[k], Pre);
  for (i = 0; i < n; i++) a[i] += 1;
}

/*@ requires n > 0 && \valid(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \forall integer k; 0 <= k < n ==> a[k] <= \result; */
int maximum(const int *a, int n) {
  int m = a[0];
  int i;
  //@ loop invariant 1 <= i <= n;
  //@ loop invariant \forall integer k; 0 <= k < i ==> a[k] <= m;
  for (i = 1; i < n; i++) if (a[i] > m) m = a[i];
  return m;
}

/*@ requires n >= 0;
  @ ensures \result == n; */
int jumping(int n) {
  int i = 0;
again:
  if (i < n) { i++; goto again; }
  return i;
}

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int condition);
int main(void) {
  int x = 0, y = 50;
  //@ loop invariant 0 <= x <= 100;
  //@ loop invariant x < 50 ==> y == 50;
  //@ loop invariant x >= 50 ==> y == x;
  while (x < 100) { if (x < 50) { x = x + 1; } else { x = x + 1; y = y + 1; } }
  __VERIFIER_assert(y == 100);
  return 0;
}
"""

C_ARRAYS = r"""
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int condition);
int main(void) {
  int a[2000];
  int b[2000];
  int i;
  int x = __VERIFIER_nondet_int();
  //@ loop invariant 0 <= i;
  //@ loop invariant \forall integer k; 0 <= k < i ==> a[k] == x;
  for (i = 0; i < 2000; i++) a[i] = x;
  //@ loop invariant 0 <= i;
  //@ loop invariant \forall integer k; 0 <= k < i ==> b[k] == a[k];
  for (i = 0; i < 2000; i++) b[i] = a[i];
  //@ loop invariant 0 <= i;
  //@ loop invariant \forall integer k; 0 <= k < 2000 ==> b[k] == a[k];
  for (i = 0; i < 2000; i++) __VERIFIER_assert(b[i] == x);
  return 0;
}
"""

JAVA = {
    "searches": BINARY_SEARCHES,
    "scans": SCANS,
    "updates": UPDATES,
    "sorts": SORTS,
    "numbers": NUMBERS,
    "variants": VARIANTS,
}

C = {"loops": C_LOOPS, "arrays": C_ARRAYS}
