//: verify
//: truth: true
//: aims: frontend.c.operators._compound_assignment
//: why: the operation is done in long long
//: answer: proved
extern void reach_error(void);

int main(void) {
  short s = 3; s *= 0x100000001LL;
  if (!(s == 3)) reach_error();
  return 0;
}
