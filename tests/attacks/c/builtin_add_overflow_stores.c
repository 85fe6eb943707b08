//: verify
//: truth: false
//: aims: frontend.c.calls._builtin
//: why: the function stores the sum
//: answer: unknown
extern void reach_error(void);

int main(void) {
  int x = 9; int o = __builtin_add_overflow(1, 2, &x);
  if (x == 3 && o == 0) reach_error();
  return 0;
}
