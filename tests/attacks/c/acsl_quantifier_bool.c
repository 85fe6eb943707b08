//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers._bound
//: why: a _Bool is 0 or 1
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (\exists _Bool b; b == 2); */
int f(int x, int y) {  return 0; }
