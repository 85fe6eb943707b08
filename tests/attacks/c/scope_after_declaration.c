//: verify
//: truth: true
//: aims: frontend.c.places.attach
//: why: after the declaration y is the inner one
//: answer: proved
/*@ ensures \result == 2; */
int f(int x) {
  int y = 1;
  { int y = 2; /*@ assert y == 2; */ x = y; }
  return x;
}
