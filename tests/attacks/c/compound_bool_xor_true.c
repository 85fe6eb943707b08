//: verify
//: truth: true
//: aims: frontend.c.operators._compound_assignment
//: why: two bits are true
//: answer: proved
extern void reach_error(void);

int main(void) {
  _Bool b = 0; b ^= 2; b |= 4; int i = b;
  if (!(i == 1)) reach_error();
  return 0;
}
