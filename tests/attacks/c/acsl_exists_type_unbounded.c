//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers._bound
//: why: int has a largest value, integer has none
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !(!(\exists int i; i > 2147483647)); */
int f(int x, int y) {  return 0; }
