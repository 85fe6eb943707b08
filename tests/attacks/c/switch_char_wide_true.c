//: verify
//: truth: true
//: aims: frontend.c.statements._case
//: why: the subject is promoted to int, so 300 is never met
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 44; int r = 0; switch (c) { case 300: r = 1; break; case 44: r = 2; }
  if (!(r == 2)) reach_error();
  return 0;
}
