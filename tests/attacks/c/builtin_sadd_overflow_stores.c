//: verify
//: truth: false
//: aims: frontend.c.calls._builtin
//: why: the function stores the sum
//: answer: unknown
extern void reach_error(void);

int main(void) {
  int x = 9; int o = __builtin_sadd_overflow(2147483647, 1, &x);
  if (x < 0 && o == 1) reach_error();
  return 0;
}
