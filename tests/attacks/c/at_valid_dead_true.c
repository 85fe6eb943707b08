//: verify
//: truth: true
//: aims: frontend.lower.spec_environment.at
//: why: at L the object lived
//: answer: proved
/*@ ensures \result == 1; */
int f(void) {
  int *p;
  { int x = 1; p = &x; L: x = 2; }
  /*@ assert \at(*p, L) == 1; */
  return 1;
}
