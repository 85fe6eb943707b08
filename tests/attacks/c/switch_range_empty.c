//: verify
//: truth: false
//: aims: frontend.c.statements._case
//: why: an empty range matches nothing
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int x = 3, r = 0; switch (x) { case 5 ... 2: r = 1; break; default: r = 2; }
  if (r == 2) reach_error();
  return 0;
}
