//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a place may be in one clause or the other
//: answer: refuted
/*@ ensures \result == 3; */
int f(void) { int i = 0, s = 0, t = 0;
  /*@ loop invariant 0 <= i <= 3 && s == i; loop assigns i; loop assigns s; */
  while (i < 3) { i++; s++; t = 4; }
  return s; }
