//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: continue leaves the switch, break does not leave the loop
//: answer: proved
extern void reach_error(void);

int main(void) {
  int n = 0; for (int i = 0; i < 4; i++) { switch (i) { case 1: continue; case 2: break; default: n += 10; } n++; }
  if (!(n == 23)) reach_error();
  return 0;
}
