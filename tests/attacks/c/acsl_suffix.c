//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: suffixes do not change the value
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !(0x10u == 16 && 4294967296ull == 4294967295 + 1); */
int f(int x, int y) {  return 0; }
