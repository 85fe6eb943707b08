//: verify
//: truth: true
//: aims: frontend.lower.jumps
//: why: the jump passes the start of the loop
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i = 2, n = 0; goto in; for (i = 0; i < 4; i++) { n += 10; in: n++; }
  if (!(n == 12)) reach_error();
  return 0;
}
