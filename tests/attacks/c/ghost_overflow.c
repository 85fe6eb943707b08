//: verify
//: truth: false
//: aims: frontend.c.ghosts.with_ghosts
//: why: what a ghost variable is said to be is wrong for three iterations and more
//: answer: refuted
int f(int n) {
  int s = 0;
  //@ ghost int k = 0;
  for (int i = 0; i < n && i < 4; i++) {
    s += 2;
    //@ ghost k = k + (s < 6);
  }
  //@ assert s == 2 * k;
  return s;
}
