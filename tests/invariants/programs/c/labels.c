// proved: rotate
int g;
/*@ requires 0 <= n <= 100 && 0 <= g <= 100; ensures g == \old(g) + n; */
void rotate(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n && g == \at(g, LoopEntry) + i; loop variant n - i; */
  while (i < n) { g++; i++; }
}
