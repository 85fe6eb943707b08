//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._at
//: why: L was last reached in the second round
//: answer: proved
int main(void) {
  int i = 0;
L: i++;
  if (i < 2) goto L;
  /*@ assert \at(i, L) == 1; */
  return 0;
}
