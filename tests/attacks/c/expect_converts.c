//: verify
//: truth: false
//: aims: frontend.c.special
//: why: the first argument is converted to long, which has 32 bits
//: answer: refuted
int main(void) {
  unsigned long long u = 0x100000000ull;
  int taken = __builtin_expect(u, 1) != 0;
  /*@ assert taken; */
  return taken;
}
