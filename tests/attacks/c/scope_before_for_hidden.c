//: verify
//: truth: false
//: aims: frontend.c.places.attach
//: why: the assertion speaks of the parameter, not of the loop's variable
//: answer: refuted
/*@ ensures \result == 0; */
int f(int i) {
  /*@ assert i == 0; */
  for (int i = 0; i < 2; i++) { }
  return 0;
}
