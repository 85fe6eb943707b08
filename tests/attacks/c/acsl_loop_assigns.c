//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the loop changes more than it says
//: answer: refuted
/*@ ensures \result == 0; */
int f(void) {
  int i = 0, s = 0;
  /*@ loop invariant 0 <= i <= 3; loop assigns i; loop variant 3 - i; */
  while (i < 3) { s++; i++; }
  return s;
}
