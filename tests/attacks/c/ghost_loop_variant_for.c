//: verify
//: truth: false
//: aims: frontend.c.ghosts._Check
//: why: for n up to 3 nothing says that the ghost loop ends, and for others 2 is returned
//: answer: unknown
/*@ assigns \nothing; behavior b: assumes n > 3; ensures \result == 3; */
int f(int n) {
  /*@ ghost int k = 0;
      /@ for b: loop variant 5 - k; @/
      while (k < 5) { } */
  return 2; }
