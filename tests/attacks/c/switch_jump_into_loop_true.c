//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the switch jumps into the loop
//: answer: proved
extern void reach_error(void);

int main(void) {
  int x = 2, n = 0; switch (x) { case 1: while (n < 4) { n++; case 2: n++; } }
  if (!(n == 5)) reach_error();
  return 0;
}
