//: verify
//: truth: true
//: aims: frontend.c.calls._builtin
//: why: the argument is evaluated
//: answer: proved
extern void reach_error(void);

int main(void) {
  int x = 1; if (__builtin_expect(x++, 0)) x += 10;
  if (!(x == 12)) reach_error();
  return 0;
}
