//: verify
//: verdict: refuted
//: why: the invariant holds from left to right only
int g;
static int next(void) { return ++g; }
static int two(int a, int b) { return a - b; }

/*@ requires g == 0 && 0 <= n <= 2; ensures \result == -n; */
int loop(int n) {
  int i = 0;
  int s = 0;
  /*@ loop invariant 0 <= i <= n && g == 2 * i && s == -i; loop assigns i, s, g; loop variant n - i; */ //~ invariant-preserved
  while (i < n) {
    s += two(next(), next());
    i++;
  }
  return s;
}
