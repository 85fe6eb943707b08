//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: Pre is the entry of the function, not of the loop
//: answer: refuted
/*@ requires 0 <= x < 5; ensures \result == 1; */
int f(int x) {
  x = x + 2;
  int i = 0;
  /*@ loop invariant \at(x, Pre) == x; loop assigns i; */
  while (i < 3) i++;
  return 1;
}
