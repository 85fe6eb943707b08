//: verify
//: truth: true
//: aims: frontend.c.calls._builtin
//: why: bytes are swapped
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned n = __builtin_bswap32(1);
  if (!(n == 16777216u)) reach_error();
  return 0;
}
