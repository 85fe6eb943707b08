//: verify
//: truth: false
//: aims: frontend.c.ghosts._Check
//: why: the loop ends at 5; ghost code must not leave it
//: answer: unknown
/*@ assigns \nothing; ensures \result == 3; */
int f(int n) { int i;
  /*@ loop invariant 0 <= i <= 5; loop assigns i; loop variant 5 - i; */
  for (i = 0; i < 5; i++) {
  /*@ ghost if (i == 3) break; */
  }
  return i; }
