//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: one past the end of one may be the start of the other
//: answer: refuted
int main(void) {
  int a[2], b[2];
  int *p = a + 2;
  //@ assert p != &b[0];
  return 0;
}
