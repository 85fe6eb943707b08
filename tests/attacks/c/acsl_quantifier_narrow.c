//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers._bound
//: why: a character has values up to 127
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !((\forall char c; -128 <= c <= 127) && !(\forall short s; s < 32767)); */
int f(int x, int y) {  return 0; }
