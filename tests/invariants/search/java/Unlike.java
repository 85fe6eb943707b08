// proved: everySecond copyBackwards copyPart exchange absolute commonPrefix countDown
// proved: countBetween allZero larger runningSum doubling meeting alternate euclid prime odds
// proved: wideTotal unique leastToFront selectionSortInline underline setAll conjunction
// proved: positivePrefix distance factorial intersect maxOperator
// open: merge (takes long: facts under conditions are tried after many others)
class Unlike {
  /*@ requires a.length <= 1000;
    @ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 9);
    @ ensures 0 <= \result && \result <= 9 * a.length; */
  static int everySecond(int[] a) {
    int s = 0;
    for (int i = 0; i < a.length; i += 2) s += a[i];
    return s;
  }

  /*@ requires a.length == b.length && a != b;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[k]); */
  static void copyBackwards(int[] a, int[] b) {
    int i = a.length;
    while (--i >= 0) b[i] = a[i];
  }

  /*@ requires 0 <= from && 0 <= to && 0 <= n && from <= a.length - n && to <= b.length - n && a != b;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < n; b[to + k] == a[from + k]); */
  static void copyPart(int[] a, int from, int[] b, int to, int n) {
    for (int i = 0; i < n; i++) b[to + i] = a[from + i];
  }

  /*@ requires a.length == b.length && a != b;
    @ assignable a[*], b[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(b[k]));
    @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == \old(a[k])); */
  static void exchange(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) {
      int t = a[i];
      a[i] = b[i];
      b[i] = t;
    }
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length; a[k] > -1000);
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] >= 0);
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]) || a[k] == -\old(a[k])); */
  static void absolute(int[] a) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] < 0) a[i] = -a[i];
    }
  }

  /*@ ensures 0 <= \result && \result <= a.length && \result <= b.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] == b[k]);
    @ ensures \result < a.length && \result < b.length ==> a[\result] != b[\result]; */
  static int commonPrefix(int[] a, int[] b) {
    int n = 0;
    while (n < a.length && n < b.length && a[n] == b[n]) n++;
    return n;
  }

  /*@ requires n > 0;
    @ ensures \result == 0; */
  static int countDown(int n) {
    do {
      n--;
    } while (n > 0);
    return n;
  }

  /*@ requires low <= high;
    @ ensures \result == (\num_of int k; 0 <= k && k < a.length; low <= a[k] && a[k] <= high); */
  static int countBetween(int[] a, int low, int high) {
    int c = 0;
    for (int i = 0; i < a.length; i++) {
      if (low <= a[i] && a[i] <= high) c = c + 1;
    }
    return c;
  }

  /*@ ensures \result == (\forall int k; 0 <= k && k < a.length; a[k] == 0); */
  static boolean allZero(int[] a) {
    boolean zero = true;
    for (int e : a) {
      zero = zero && e == 0;
    }
    return zero;
  }

  /*@ requires a.length == b.length && b.length == c.length && a != c && b != c;
    @ assignable c[*];
    @ ensures (\forall int k; 0 <= k && k < c.length; c[k] >= a[k] && c[k] >= b[k]);
    @ ensures (\forall int k; 0 <= k && k < c.length; c[k] == a[k] || c[k] == b[k]); */
  static void larger(int[] a, int[] b, int[] c) {
    for (int i = 0; i < c.length; i++) {
      c[i] = a[i] > b[i] ? a[i] : b[i];
    }
  }

  /*@ requires a.length == p.length && a != p && a.length > 0 && a.length <= 1000;
    @ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 1000);
    @ assignable p[*];
    @ ensures p[0] == a[0];
    @ ensures (\forall int k; 1 <= k && k < a.length; p[k] == p[k - 1] + a[k]); */
  static void runningSum(int[] a, int[] p) {
    p[0] = a[0];
    for (int i = 1; i < a.length; i++) p[i] = p[i - 1] + a[i];
  }

  /*@ requires 1 <= n && n <= 1000000;
    @ ensures n <= \result && \result < 2 * n; */
  static int doubling(int n) {
    int i = 1;
    while (i < n) i = i * 2;
    return i;
  }

  /*@ requires 0 <= n;
    @ ensures \result == n; */
  static int meeting(int n) {
    int i = 0, j = n;
    while (j > 0) {
      i++;
      j--;
    }
    return i + j;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == k % 2); */
  static void alternate(int[] a) {
    int bit = 0;
    for (int i = 0; i < a.length; i++) {
      a[i] = bit;
      bit = 1 - bit;
    }
  }

  /*@ requires a > 0 && b >= 0;
    @ ensures \result > 0; */
  static int euclid(int a, int b) {
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  /*@ requires n >= 2;
    @ ensures \result ==> (\forall int d; 2 <= d && d < n; n % d != 0);
    @ ensures !\result ==> (\exists int d; 2 <= d && d < n; n % d == 0); */
  static boolean prime(int n) {
    for (int d = 2; d < n; d++) {
      if (n % d == 0) return false;
    }
    return true;
  }

  /*@ requires a.length > 0 && a.length <= 1000;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] == 2 * k + 1); */
  static void odds(int[] a) {
    a[0] = 1;
    for (int i = 1; i < a.length; i++) a[i] = a[i - 1] + 2;
  }

  /*@ ensures \result == (\sum int k; 0 <= k && k < a.length; (long) a[k]); */
  static long wideTotal(int[] a) {
    long s = 0;
    for (int i = 0; i < a.length; i++) s += a[i];
    return s;
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
    @ assignable a[*];
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result - 1; a[k] < a[k + 1]); */
  static int unique(int[] a) {
    if (a.length == 0) return 0;
    int n = 1;
    for (int i = 1; i < a.length; i++) {
      if (a[i] != a[n - 1]) {
        a[n] = a[i];
        n++;
      }
    }
    return n;
  }

  /*@ requires a.length > 0;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[0] <= a[k]); */
  static void leastToFront(int[] a) {
    for (int i = a.length - 1; i > 0; i--) {
      if (a[i] < a[i - 1]) {
        int t = a[i];
        a[i] = a[i - 1];
        a[i - 1] = t;
      }
    }
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void selectionSortInline(int[] a) {
    for (int i = 0; i < a.length; i++) {
      int m = i;
      for (int j = i + 1; j < a.length; j++) {
        if (a[j] < a[m]) m = j;
      }
      int t = a[i];
      a[i] = a[m];
      a[m] = t;
    }
  }

  /*@ requires c.length == a.length + b.length && a != c && b != c;
    @ requires a.length <= 1000 && b.length <= 1000;
    @ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
    @ requires (\forall int k; 0 <= k && k < b.length - 1; b[k] <= b[k + 1]);
    @ assignable c[*];
    @ ensures (\forall int k; 0 <= k && k < c.length - 1; c[k] <= c[k + 1]); */
  static void merge(int[] a, int[] b, int[] c) {
    int i = 0, j = 0;
    for (int k = 0; k < c.length; k++) {
      if (j >= b.length || (i < a.length && a[i] <= b[j])) {
        c[k] = a[i];
        i++;
      } else {
        c[k] = b[j];
        j++;
      }
    }
  }

  /*@ requires (\forall int k; 0 <= k && k < s.length; s[k] < 128);
    @ assignable s[*];
    @ ensures (\forall int k; 0 <= k && k < s.length; s[k] != ' '); */
  static void underline(char[] s) {
    for (int i = 0; i < s.length; i++) {
      if (s[i] == ' ') s[i] = '_';
    }
  }

  /*@ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < b.length; b[k]); */
  static void setAll(boolean[] b) {
    for (int i = 0; i < b.length; i++) b[i] = true;
  }

  /*@ ensures \result == (\forall int k; 0 <= k && k < b.length; b[k]); */
  static boolean conjunction(boolean[] b) {
    for (int i = 0; i < b.length; i++) {
      if (!b[i]) return false;
    }
    return true;
  }

  /*@ requires a.length <= 1000;
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] > 0);
    @ ensures \result < a.length ==> a[\result] <= 0; */
  static int positivePrefix(int[] a) {
    int n = 0;
    while (true) {
      if (n >= a.length) return n;
      if (a[n] <= 0) break;
      n++;
    }
    return n;
  }

  /*@ requires x >= 0 && y >= 0 && x <= 10000 && y <= 10000;
    @ ensures \result == (x > y ? x - y : y - x); */
  static int distance(int x, int y) {
    int d = 0;
    while (x != y) {
      if (x < y) x++;
      else y++;
      d++;
    }
    return d;
  }

  /*@ requires a.length > 0;
    @ ensures \result == (\max int k; 0 <= k && k < a.length; a[k]); */
  static int maxOperator(int[] a) {
    int m = a[0];
    for (int i = 1; i < a.length; i++) {
      if (a[i] > m) m = a[i];
    }
    return m;
  }

  /*@ requires 0 <= n && n <= 20;
    @ ensures \result >= 1; */
  static long factorial(int n) {
    long f = 1;
    for (int i = 1; i <= n; i++) f = f * i;
    return f;
  }

  /*@ ensures \result <==> (\exists int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < b.length; a[i] == b[j])); */
  static boolean intersect(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        if (a[i] == b[j]) return true;
      }
    }
    return false;
  }
}
