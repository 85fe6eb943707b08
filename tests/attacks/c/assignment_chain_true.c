//: verify
//: truth: true
//: aims: frontend.c.operators._binary
//: why: the value passes through the narrow variable
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i; signed char c; i = c = 300;
  if (!(i == 44 && c == 44)) reach_error();
  return 0;
}
