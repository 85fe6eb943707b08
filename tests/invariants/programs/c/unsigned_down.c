// proved: halve down
/*@ ensures \result == n / 2 * 2 || \result == n / 2; */
unsigned halve(unsigned n) {
  unsigned x = n, y = 0;
  /*@ loop invariant x + y <= n && x + 2 * y >= n - y && n == x + 2 * y; loop variant x; */
  while (x > 1) { x -= 2; y++; }
  return y;
}
/*@ ensures \result == 0; */
unsigned down(unsigned n) {
  /*@ loop invariant 0 <= n <= \at(n, Pre); loop variant n; */
  while (n > 0) n--;
  return n;
}
