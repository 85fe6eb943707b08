//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: before the loop x is two more
//: answer: proved
/*@ requires 0 <= x < 5; ensures \result == x + 5; */
int f(int x) {
  int y = x;
  x = x + 2;
  int i = 0;
  /*@ loop invariant \at(x, LoopEntry) == y + 2 && x == y + 2 + i && 0 <= i <= 3; loop assigns i, x; */
  while (i < 3) { i++; x++; }
  return x;
}
