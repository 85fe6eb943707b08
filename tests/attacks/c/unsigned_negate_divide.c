//: verify
//: truth: false
//: aims: frontend.c.operators._unary
//: why: -7u is large
//: answer: refuted
extern void reach_error(void);

int main(void) {
  unsigned x = -7u / 2; long long w = -(unsigned char) 1;
  if (x == 2147483644u && w == -1) reach_error();
  return 0;
}
