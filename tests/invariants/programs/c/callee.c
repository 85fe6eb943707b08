// proved: next climb
/*@ requires x < 1000; assigns \nothing; ensures x < \result <= x + 2; */
int next(int x) { return x % 2 == 0 ? x + 2 : x + 1; }
/*@ requires 0 <= n <= 900; ensures n <= \result <= n + 1 || \result == 0 && n == 0; */
int climb(int n) {
  int x = 0;
  /*@ loop invariant 0 <= x <= n + 1; loop variant n + 1 - x; loop assigns x; */
  while (x < n) x = next(x);
  return x;
}
