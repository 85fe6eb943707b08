//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: shifts are over the integers
//: answer: proved
/*@ requires -9 <= x <= 9 && -9 <= y <= 9; ensures (1 << 40) / 2 == (1 << 39) && (x << 40) == x * (1 << 40); */
int f(int x, int y) {  return 0; }
