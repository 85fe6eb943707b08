//: verify
//: truth: false
//: aims: frontend.c.calls._builtin
//: why: the first is chosen, the other is not evaluated
//: answer: unknown
extern void reach_error(void);

int main(void) {
  int x = 1, y = 2; int n = __builtin_choose_expr(1, x, y++);
  if (n == 1 && y == 2) reach_error();
  return 0;
}
