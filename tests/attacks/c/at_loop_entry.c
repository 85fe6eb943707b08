//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: before the loop x is two more
//: answer: refuted
/*@ requires 0 <= x < 5; ensures \result == 1; */
int f(int x) {
  int y = x;
  x = x + 2;
  int i = 0;
  /*@ loop invariant \at(x, LoopEntry) == y; loop assigns i; */
  while (i < 3) i++;
  return 1;
}
