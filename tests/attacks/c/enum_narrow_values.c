//: verify
//: truth: false
//: aims: frontend.c.types
//: why: an enumeration without negative values is unsigned
//: answer: refuted
extern void reach_error(void);

int main(void) {
  enum e { A, B = 5 } x = A; int v = x - 1 > 0;
  if (v == 1) reach_error();
  return 0;
}
