//: verify
//: truth: false
//: aims: frontend.c.places
//: why: the assertion stands on the way from the case before: x is 2
//: answer: refuted
int f(int x) {
  switch (x) {
  case 1: x = 2;
  /*@ assert x == 5; */
  case 2: break;
  }
  return x;
}
