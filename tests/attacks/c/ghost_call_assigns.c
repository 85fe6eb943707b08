//: verify
//: truth: false
//: aims: frontend.c.ghosts._Check
//: why: without ghost code nothing is assigned to c
//: answer: unknown
int c;
int bump(void) { c = 1; return 1; }
/*@ assigns \nothing; ensures c == 1; */
int f(void) { 
  /*@ ghost int k = bump(); */
  return 2; }
