//: verify
//: truth: false
//: aims: frontend.lower.environment._labels_here
//: why: g is 1 at entry and 5 at the label Pre
//: answer: diagnostic
int g;
/*@ requires g == 1; ensures \result == 1; assigns g; */
int f(void) {
  g = 5;
Pre: ;
  int i = 0;
  /*@ loop invariant \at(g, Pre) == 5; loop invariant 0 <= i <= 3; */
  while (i < 3) i++;
  return i;
}
