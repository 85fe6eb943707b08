//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: L was last reached in the second round
//: answer: refuted
int main(void) {
  int i = 0;
L: i++;
  if (i < 2) goto L;
  /*@ assert \at(i, L) == 0; */
  return 0;
}
