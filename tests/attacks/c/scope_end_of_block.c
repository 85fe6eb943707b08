//: verify
//: truth: false
//: aims: frontend.c.places.attach
//: why: at the end of the block y is the inner one
//: answer: refuted
/*@ ensures \result == 1; */
int f(int x) {
  int y = 1;
  { int y = 2; x = y; /*@ assert y == 1; */ }
  return y;
}
