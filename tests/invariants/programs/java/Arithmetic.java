// proved: div mul
class Arithmetic {
  /*@ requires x >= 0 && y > 0; ensures \result == x / y; @*/
  static int div(int x, int y) {
    int q = 0, r = x;
    //@ loop_invariant 0 <= r && 0 <= q && x == q * y + r;
    while (r >= y) { r -= y; q++; }
    return q;
  }

  /*@ requires 0 <= x && x <= 1000 && 0 <= y && y <= 1000; ensures \result == x * y; @*/
  static int mul(int x, int y) {
    int a = x, b = y, z = 0;
    //@ loop_invariant 0 <= b && b <= y && 0 <= a && z + a * b == x * y && 0 <= z;
    while (b > 0) { if (b % 2 == 1) z += a; if (b > 1) a = a * 2; b = b / 2; }
    return z;
  }
}
