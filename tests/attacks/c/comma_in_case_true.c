//: verify
//: truth: true
//: aims: frontend.c.statements._case
//: why: the cases fall through until break
//: answer: proved
extern void reach_error(void);

int main(void) {
  int r = 0; switch (2) { case 1: r++; case 2: r += 2; case 3: r += 4; break; case 4: r += 8; }
  if (!(r == 6)) reach_error();
  return 0;
}
