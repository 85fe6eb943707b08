//: verify
//: truth: true
//: aims: frontend.c.statements._case
//: why: the label is converted to the type of the switch
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned u = 4294967295u; int r = 0; switch (u) { case -1: r = 1; break; default: r = 2; }
  if (!(r == 1)) reach_error();
  return 0;
}
