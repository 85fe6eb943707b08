//: verify
//: truth: false
//: aims: frontend.c.calls._builtin
//: why: bits of constants
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int n = __builtin_popcount(7) + __builtin_ctz(8) + __builtin_ffs(0) + __builtin_clz(1);
  if (n == 37) reach_error();
  return 0;
}
