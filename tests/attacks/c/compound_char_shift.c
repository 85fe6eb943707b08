//: verify
//: truth: false
//: aims: frontend.c.operators._compound_assignment
//: why: the shift is done in int
//: answer: refuted
extern void reach_error(void);

int main(void) {
  unsigned char c = 0xf0; c <<= 1; unsigned char d = 0x81; d >>= 1;
  if (c == 0xe0 && d == 0x40) reach_error();
  return 0;
}
