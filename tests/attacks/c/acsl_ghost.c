//: verify
//: truth: false
//: aims: frontend.lower.annotations.ghost_assignment
//: why: ghost code does not change the program
//: answer: unknown
/*@ ensures \result == 1; */
int f(int x) {
  /*@ ghost int k = 1; */
  /*@ ghost k = 2; */
  /*@ assert k == 1; */
  return 1;
}
