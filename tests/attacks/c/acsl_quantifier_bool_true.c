//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers._bound
//: why: a _Bool is 0 or 1
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (\forall _Bool b; b == 0 || b == 1) && (\exists _Bool b; b == 1); */
int f(int x, int y) {  return 0; }
