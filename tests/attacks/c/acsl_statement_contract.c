//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: the contract of the statement is wrong
//: answer: diagnostic
/*@ ensures \result == 3; */
int f(void) {
  int x = 0;
  /*@ ensures x == 4; */
  x = 3;
  return x;
}
