//: verify
//: truth: false
//: aims: frontend.c.ghosts.with_ghosts
//: why: ghost code divides by zero, which is as wrong as in other code
//: answer: refuted
/*@ requires n >= 0; */
int f(int n) {
  //@ ghost int k = 10 / n;
  return n;
}
