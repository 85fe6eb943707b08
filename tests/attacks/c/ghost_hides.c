//: verify
//: truth: false
//: aims: frontend.c.ghosts.check_ghosts
//: why: in the code x is the variable of the file, whatever a ghost variable is called
//: answer: unknown
int x;
/*@ ensures \result == 5; */
int f(void) {
  //@ ghost int x = 5;
  return x;
}
