// proved: between large longArray fixedLength related distant follow descending narrow gather
class Preconditions {
  /*@ requires 100 <= n && n <= 200;
    @ ensures \result == 3 * n; */
  static int between(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += 3;
    return s;
  }

  /*@ requires 1000000 <= n && n <= 1000100;
    @ ensures \result == n; */
  static int large(int n) {
    int s = 999990;
    while (s < n) s++;
    return s;
  }

  /*@ requires a.length >= 20;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < 20; a[k] == 7); */
  static void longArray(int[] a) {
    for (int i = 0; i < 20; i++) a[i] = 7;
  }

  /*@ requires a.length == 10;
    @ ensures \result == (\exists int k; 0 <= k && k < 10; a[k] == 0); */
  static boolean fixedLength(int[] a) {
    for (int i = 0; i < 10; i++) {
      if (a[i] == 0) return true;
    }
    return false;
  }

  /*@ requires 50 < y && y <= 1000 && x == 3 * y + 1;
    @ ensures \result == y; */
  static int related(int x, int y) {
    int n = 0;
    while (x > 3) {
      x -= 3;
      n++;
    }
    return n;
  }

  /*@ requires 0 <= low && low + 5 < high && high <= a.length;
    @ assignable a[*];
    @ ensures (\forall int k; low <= k && k < high; a[k] == low); */
  static void distant(int[] a, int low, int high) {
    for (int i = low; i < high; i++) a[i] = low;
  }

  /*@ requires (\forall int k; 0 <= k && k < next.length; k < next[k] && next[k] <= next.length);
    @ ensures \result >= next.length; */
  static int follow(int[] next) {
    int at = 0;
    while (at < next.length) at = next[at];
    return at;
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] > a[k + 1]);
    @ ensures \result == (\exists int k; 0 <= k && k < a.length; a[k] == x); */
  static boolean descending(int[] a, int x) {
    int i = 0;
    while (i < a.length && a[i] > x) i++;
    return i < a.length && a[i] == x;
  }

  /*@ requires a.length == b.length && b.length == c.length && a.length >= 3;
    @ requires (\forall int k; 0 <= k && k < a.length; 100 <= a[k] && a[k] <= 110);
    @ requires (\forall int k; 0 <= k && k < b.length; -110 <= b[k] && b[k] <= -100);
    @ requires a != c && b != c;
    @ assignable c[*];
    @ ensures (\forall int k; 0 <= k && k < c.length; -10 <= c[k] && c[k] <= 10); */
  static void narrow(int[] a, int[] b, int[] c) {
    for (int i = 0; i < c.length; i++) c[i] = a[i] + b[i];
  }

  /*@ requires (\forall int k; 0 <= k && k < p.length; 0 <= p[k] && p[k] < a.length);
    @ requires p.length == b.length && b != p && b != a;
    @ assignable b[*];
    @ ensures (\forall int k; 0 <= k && k < p.length; b[k] == a[p[k]]); */
  static void gather(int[] a, int[] p, int[] b) {
    for (int i = 0; i < p.length; i++) b[i] = a[p[i]];
  }
}
