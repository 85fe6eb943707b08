//: verify
//: truth: false
//: aims: frontend.c.operators._compound_assignment
//: why: -4 modulo 2 to the 32, modulo 3
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int i = -4; i %= 3u;
  if (i == 0) reach_error();
  return 0;
}
