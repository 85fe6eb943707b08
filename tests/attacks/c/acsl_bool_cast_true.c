//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: a number as _Bool is 0 or 1
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (_Bool) (x * 256) == (x != 0 ? 1 : 0); */
int f(int x, int y) {  return 0; }
