// proved: same subtract
class Divisor {
  /*@ requires 0 < n; ensures \result == n; @*/
  static int same(int n) {
    int a = n, b = n;
    //@ loop_invariant 0 <= b && b <= n && (b == n ? a == n : a == n && b == 0);
    //@ decreases b;
    while (b != 0) { int r = a % b; a = b; b = r; }
    return a;
  }

  /*@ requires 0 < a && 0 < b;
    @ ensures 0 < \result && \result <= a && \result <= b; @*/
  static int subtract(int a, int b) {
    int x = a, y = b;
    //@ loop_invariant 0 < x && x <= a && 0 < y && y <= b;
    //@ decreases x + y;
    while (x != y) { if (x > y) x = x - y; else y = y - x; }
    return x;
  }
}
