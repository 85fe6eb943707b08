// proved: divide remainder multiply multiplyDown powerOfTwo digits fibonacci gcd squareRoot
// proved: squareRootOdd even half pairs grid commonMultiple threeInOne addByOnes logarithm
class Arithmetic {
  /*@ requires 0 <= x && 0 < y;
    @ ensures \result * y <= x && x < (\result + 1) * y;
    @ requires x <= 10000 && y <= 10000; */
  static int divide(int x, int y) {
    int q = 0, r = x;
    while (r >= y) {
      r -= y;
      q++;
    }
    return q;
  }

  /*@ requires 0 <= x && 0 < y;
    @ ensures 0 <= \result && \result < y; */
  static int remainder(int x, int y) {
    int r = x;
    while (r >= y) r = r - y;
    return r;
  }

  /*@ requires 0 <= x && x <= 1000 && 0 <= y && y <= 1000;
    @ ensures \result == x * y; */
  static int multiply(int x, int y) {
    int p = 0;
    for (int i = 0; i < y; i++) p += x;
    return p;
  }

  /*@ requires 0 <= x && x <= 1000 && 0 <= y && y <= 1000;
    @ ensures \result == x * y; */
  static int multiplyDown(int x, int y) {
    int p = 0;
    int n = y;
    while (n != 0) {
      p = p + x;
      n = n - 1;
    }
    return p;
  }

  /*@ requires 0 <= n && n <= 30;
    @ ensures \result >= 1; */
  static int powerOfTwo(int n) {
    int p = 1;
    for (int i = 0; i < n; i++) p = p * 2;
    return p;
  }

  /*@ requires n >= 0;
    @ ensures \result >= 1 && \result <= 10; */
  static int digits(int n) {
    int d = 1;
    while (n >= 10) {
      n = n / 10;
      d++;
    }
    return d;
  }

  /*@ requires 0 <= n && n <= 40;
    @ ensures \result >= 0; */
  static long fibonacci(int n) {
    long a = 0, b = 1;
    for (int i = 0; i < n; i++) {
      long c = a + b;
      if (c > 1000000000000L) return a;
      a = b;
      b = c;
    }
    return a;
  }

  /*@ requires a > 0 && b > 0;
    @ ensures \result > 0 && \result <= a && \result <= b; */
  static int gcd(int a, int b) {
    int x = a, y = b;
    while (x != y) {
      if (x > y) x = x - y;
      else y = y - x;
    }
    return x;
  }

  /*@ requires 0 <= n && n <= 10000;
    @ ensures \result * \result <= n && n < (\result + 1) * (\result + 1); */
  static int squareRoot(int n) {
    int r = 0;
    while ((r + 1) * (r + 1) <= n) r++;
    return r;
  }

  /*@ requires 0 <= n && n <= 10000;
    @ ensures \result * \result <= n && n < (\result + 1) * (\result + 1); */
  static int squareRootOdd(int n) {
    int r = 0, odd = 1, sum = 1;
    while (sum <= n) {
      r++;
      odd += 2;
      sum += odd;
    }
    return r;
  }

  /*@ requires 0 <= n && n <= 10000;
    @ ensures \result == (n % 2 == 0); */
  static boolean even(int n) {
    boolean e = true;
    int i = 0;
    while (i < n) {
      e = !e;
      i++;
    }
    return e;
  }

  /*@ requires n >= 0;
    @ ensures \result == n / 2; */
  static int half(int n) {
    int h = 0;
    int i = n;
    while (i > 1) {
      i -= 2;
      h++;
    }
    return h;
  }

  /*@ requires 0 <= n && n <= 100;
    @ ensures \result == n * (n - 1) / 2; */
  static int pairs(int n) {
    int c = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        c++;
      }
    }
    return c;
  }

  /*@ requires 0 <= n && n <= 100 && 0 <= m && m <= 100;
    @ ensures \result == n * m; */
  static int grid(int n, int m) {
    int c = 0;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        c++;
    return c;
  }

  /*@ requires x > 0 && y > 0 && x <= 1000 && y <= 1000;
    @ ensures \result >= x && \result % x == 0; */
  static int commonMultiple(int x, int y) {
    int m = x;
    while (m % y != 0 && m < 1000000) m += x;
    return m;
  }

  /*@ requires 0 <= n && n <= 1000;
    @ ensures \result == 3 * n + 7; */
  static int threeInOne(int n) {
    int a = 7;
    int i = n;
    do {
      if (i == 0) return a;
      a += 3;
      i--;
    } while (true);
  }

  /*@ requires 0 <= n && n <= 1000 && 0 <= m && m <= 1000;
    @ ensures \result == n + m; */
  static int addByOnes(int n, int m) {
    int r = n;
    int k = m;
    while (k > 0) {
      r++;
      k--;
    }
    return r;
  }

  /*@ ensures \result >= 0;
    @ requires n > 0; */
  static int logarithm(int n) {
    int l = 0;
    int p = n;
    while (p > 1) {
      p = p / 2;
      l = l + 1;
      if (l > 40) break;
    }
    return l;
  }
}
