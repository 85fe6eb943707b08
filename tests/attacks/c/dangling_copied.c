//: verify
//: truth: false
//: aims: frontend.lower.pointers.check_lives
//: why: the value of q is indeterminate after the end of x's block (C11 6.2.4 p2), though nobody follows it
//: answer: refuted
int main(void) {
  int *p = 0, *q = 0;
  { int x = 3; p = &x; }
  q = p;
  return q == 0;
}
