//: verify
//: truth: true
//: aims: frontend.c.operators._binary
//: why: the value of a comma has the type of the right operand
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 255; int i = (0, c) + 1;
  if (!(i == 256)) reach_error();
  return 0;
}
