//: verify
//: truth: false
//: aims: frontend.c.ghosts._Check
//: why: the function returns 2; the loop has no variant that ends it
//: answer: unknown
#define REPEAT while (1)
/*@ assigns \nothing; ensures \result == 3; */
int f(int n) {
  /*@ ghost int k = 0;
      /@ loop variant 5 - k; @/
      REPEAT { } */
  return 2; }
