//: verify
//: truth: false
//: aims: frontend.c.ghosts._Check
//: why: the function returns 2; ghost code that never ends must not hide it
//: answer: unknown
/*@ assigns \nothing; ensures \result == 3; */
int f(int n) {
  /*@ ghost int k = 0;
      while (k < 5) { } */
  return 2; }
