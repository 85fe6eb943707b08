//: verify
//: truth: false
//: aims: frontend.c.ghosts._Check
//: why: the function returns 2, and the variant does not decrease
//: answer: refuted
/*@ assigns \nothing; ensures \result == 3; */
int f(int n) {
  /*@ ghost int k = 0;
      /@ loop invariant k == 0; loop assigns \nothing; loop variant 5 - k; @/
      while (k < 5) { } */
  return 2; }
