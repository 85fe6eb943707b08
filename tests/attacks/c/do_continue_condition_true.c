//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: continue goes to the condition
//: answer: proved
extern void reach_error(void);

int main(void) {
  int x = 0, n = 0; do { n++; continue; } while (x++ < 3);
  if (!(n == 4 && x == 4)) reach_error();
  return 0;
}
