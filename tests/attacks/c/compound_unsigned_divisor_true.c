//: verify
//: truth: true
//: aims: frontend.c.operators._compound_assignment
//: why: -4 is a large number when it is divided by 2u
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i = -4; i /= 2u;
  if (!(i == 2147483646)) reach_error();
  return 0;
}
