//: verify
//: truth: true
//: aims: frontend.lower.blocks
//: why: each call has its own local
//: answer: proved
extern void reach_error(void);
static int deep(int n, int *p) { int x = 0; *p = 1; if (n == 0) return 1; int r = deep(n - 1, &x); return r + x; }
int main(void) {
  int x = 0; int r = deep(2, &x);
  if (!(r == 3 && x == 1)) reach_error();
  return 0;
}
