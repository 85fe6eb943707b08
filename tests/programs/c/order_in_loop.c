//: verify
//: verdict: proved
//: why: two() is 1 or -1 in each iteration, as the order of its arguments goes
int g;
static int next(void) { return ++g; }
static int two(int a, int b) { return a - b; }

/*@ requires g == 0 && 0 <= n <= 1000; ensures g == 2 * n && -n <= \result <= n; */
int loop(int n) {
  int i = 0;
  int s = 0;
  /*@ loop invariant 0 <= i <= n && g == 2 * i && -i <= s <= i; loop assigns i, s, g; loop variant n - i; */
  while (i < n) {
    s += two(next(), next());
    i++;
  }
  return s;
}
