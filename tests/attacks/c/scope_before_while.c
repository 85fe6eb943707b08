//: verify
//: truth: false
//: aims: frontend.c.places.attach
//: why: inside the loop comes a new y; before it is the outer one
//: answer: refuted
/*@ ensures \result == 1; */
int f(int x) {
  int y = x;
  /*@ assert y == 2; */
  while (x == 77) { int y = 2; x = y; }
  return 1;
}
