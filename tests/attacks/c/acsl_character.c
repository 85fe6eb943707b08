//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a character constant is its code, signed
//: answer: refuted
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures !('\n' == 10 && '\377' == -1); */
int f(int x, int y) {  return 0; }
