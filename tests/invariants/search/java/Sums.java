// proved: sumN sumFrom sumOfOdds downward evens squares total totalEach part backwards matches
// proved: negatives bounded product
class Sums {
  /*@ requires 0 <= n && n <= 1000;
    @ ensures \result == n * (n + 1) / 2; */
  static int sumN(int n) {
    int s = 0;
    int i = 0;
    while (i <= n) {
      s = s + i;
      i = i + 1;
    }
    return s;
  }

  /*@ requires 0 <= p && p <= n && n <= 1000;
    @ ensures 2 * \result == (n - p + 1) * (p + n); */
  static int sumFrom(int p, int n) {
    int s = 0;
    for (int i = p; i <= n; i++) s += i;
    return s;
  }

  /*@ requires 0 <= n && n <= 1000;
    @ ensures \result == n * n; */
  static int sumOfOdds(int n) {
    int s = 0, odd = 1;
    for (int i = 0; i < n; i++) {
      s += odd;
      odd += 2;
    }
    return s;
  }

  /*@ requires 0 <= n && n <= 1000;
    @ ensures \result == n * (n + 1) / 2; */
  static int downward(int n) {
    int s = 0;
    while (n > 0) {
      s += n;
      n--;
    }
    return s;
  }

  /*@ requires 0 <= n && n <= 500;
    @ ensures \result == n * (n + 1); */
  static int evens(int n) {
    int s = 0;
    for (int i = 0; i <= 2 * n; i += 2) s += i;
    return s;
  }

  /*@ requires 0 <= n && n <= 500;
    @ ensures 6 * \result == n * (n + 1) * (2 * n + 1); */
  static int squares(int n) {
    int s = 0;
    int i = 1;
    do {
      if (i > n) break;
      s += i * i;
      i++;
    } while (i <= n);
    return s;
  }

  /*@ requires a.length <= 1000;
    @ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 100);
    @ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]); */
  static int total(int[] a) {
    int s = 0;
    for (int i = 0; i < a.length; i++) s += a[i];
    return s;
  }

  /*@ requires a.length <= 1000;
    @ requires (\forall int k; 0 <= k && k < a.length; -100 <= a[k] && a[k] <= 100);
    @ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]); */
  static int totalEach(int[] a) {
    int s = 0;
    for (int e : a) s += e;
    return s;
  }

  /*@ requires 0 <= from && from <= to && to <= a.length && a.length <= 1000;
    @ requires (\forall int k; 0 <= k && k < a.length; -100 <= a[k] && a[k] <= 100);
    @ ensures \result == (\sum int k; from <= k && k < to; a[k]); */
  static int part(int[] a, int from, int to) {
    int s = 0;
    for (int i = from; i < to; i++) s += a[i];
    return s;
  }

  /*@ requires a.length <= 1000;
    @ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 100);
    @ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]); */
  static int backwards(int[] a) {
    int s = 0;
    int i = a.length;
    while (i > 0) {
      i--;
      s += a[i];
    }
    return s;
  }

  /*@ ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] == x); */
  static int matches(int[] a, int x) {
    int c = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) c++;
    }
    return c;
  }

  /*@ ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] < 0);
    @ ensures 0 <= \result && \result <= a.length; */
  static int negatives(int[] a) {
    int c = 0;
    for (int e : a) {
      if (e >= 0) continue;
      c++;
    }
    return c;
  }

  /*@ requires a.length <= 100;
    @ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 10);
    @ ensures 0 <= \result && \result <= 10 * a.length; */
  static int bounded(int[] a) {
    int s = 0;
    for (int i = 0; i < a.length; i++) s += a[i];
    return s;
  }

  /*@ requires a.length == b.length && a.length <= 100;
    @ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 100);
    @ requires (\forall int k; 0 <= k && k < b.length; 0 <= b[k] && b[k] <= 100);
    @ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k] * b[k]); */
  static int product(int[] a, int[] b) {
    int s = 0;
    for (int i = 0; i < a.length; i++) s += a[i] * b[i];
    return s;
  }
}
