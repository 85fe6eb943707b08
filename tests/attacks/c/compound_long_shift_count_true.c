//: verify
//: truth: true
//: aims: frontend.c.operators._compound_assignment
//: why: the count does not widen the shifted operand
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i = 1; i <<= 3LL;
  if (!(i == 8)) reach_error();
  return 0;
}
