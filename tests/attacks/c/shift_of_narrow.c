//: verify
//: truth: false
//: aims: frontend.c.operators._arithmetic
//: why: the left operand is promoted, the right one does not count
//: answer: refuted
extern void reach_error(void);

int main(void) {
  unsigned char c = 255; long long w = 1; int v = c << 8; long long x = w << (char) 40;
  if (v == 65280 && x == 1099511627776LL) reach_error();
  return 0;
}
