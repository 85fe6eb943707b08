//: verify
//: truth: false
//: aims: frontend.c.ghosts.with_ghosts
//: why: a ghost variable of the file is changed, and the frame does not list it
//: answer: refuted
//@ ghost int calls = 0;
/*@ assigns \nothing; */
int f(int n) {
  //@ ghost calls = 1;
  return n;
}
