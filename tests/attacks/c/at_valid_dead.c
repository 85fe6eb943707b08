//: verify
//: truth: false
//: aims: frontend.lower.spec_environment.at
//: why: at L the object lived
//: answer: refuted
/*@ ensures \result == 1; */
int f(void) {
  int *p;
  { int x = 1; p = &x; L: x = 2; }
  /*@ assert !\at(\valid(p), L); */
  return 1;
}
