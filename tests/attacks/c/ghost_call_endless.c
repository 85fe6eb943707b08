//: verify
//: truth: false
//: aims: frontend.c.ghosts._Check
//: why: the function returns 2; a ghost call that never comes back must not hide it
//: answer: refuted
/*@ assigns \nothing; ensures \false; */
int g(int n) { while (1) { } return 1; }
/*@ assigns \nothing; ensures \result == 3; */
int f(void) { 
  /*@ ghost int k = g(1); */
  return 2; }
