// proved: grid later jump
class Nested {
  /*@ requires 0 <= n && n <= 1000 && 0 <= m && m <= 1000; ensures \result == n * m; @*/
  static int grid(int n, int m) {
    int c = 0;
    //@ loop_invariant 0 <= i && i <= n && c == i * m;
    for (int i = 0; i < n; i++) {
      //@ loop_invariant 0 <= j && j <= m && c == i * m + j;
      for (int j = 0; j < m; j++) c++;
    }
    return c;
  }

  /*@ requires 0 <= n && n <= 100; ensures \result == 3 * n; @*/
  static int later(int n) {
    int x = 0, y = 0;
    //@ loop_invariant 0 <= x && x <= n;
    while (x < n) x++;
    //@ loop_invariant n <= x && x <= 3 * n && y == x - n;
    while (x < 3 * n) { x++; y++; }
    //@ assert y == 2 * n;
    return x;
  }

  /*@ requires 0 <= n; ensures 0 <= \result && \result <= n; ensures n >= 7 ==> \result == 7; @*/
  static int jump(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n && i <= 7;
    while (true) {
      if (i == 7) break;
      if (i == n) return n;
      i++;
      if (i % 2 == 0) continue;
      //@ assert i % 2 == 1;
    }
    return i;
  }
}
