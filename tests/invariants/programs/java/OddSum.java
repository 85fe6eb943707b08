// proved: root odds range
class OddSum {
  /*@ requires 0 <= n && n <= 1000000;
    @ ensures \result * \result <= n && n < (\result + 1) * (\result + 1); @*/
  static int root(int n) {
    int r = 0, odd = 1, s = 1;
    //@ loop_invariant 0 <= r && r <= 1000 && odd == 2 * r + 1 && s == (r + 1) * (r + 1) && r * r <= n;
    while (s <= n) { r = r + 1; odd = odd + 2; s = s + odd; }
    return r;
  }

  /*@ requires 0 <= n && n <= 1000; ensures \result == n * n; @*/
  static int odds(int n) {
    int s = 0, i = 1;
    //@ loop_invariant i % 2 == 1 && 1 <= i && i <= 2 * n + 1 && 4 * s == (i - 1) * (i - 1);
    for (; i < 2 * n; i += 2) s += i;
    return s;
  }

  /*@ requires 0 <= p && p <= n && n <= 1000;
    @ ensures 2 * \result == n * (n + 1) - p * (p - 1); @*/
  static int range(int p, int n) {
    int s = 0, i = p;
    //@ loop_invariant p <= i && i <= n + 1 && 2 * s == i * (i - 1) - p * (p - 1);
    while (i <= n) { s = s + i; i = i + 1; }
    return s;
  }
}
