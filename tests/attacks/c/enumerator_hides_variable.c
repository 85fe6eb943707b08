//: verify
//: truth: false
//: aims: frontend.c.scopes.scopes_of
//: why: n is the enumerator 7 there, not the parameter
//: answer: refuted
/*@ ensures \result == 1; */
int f(int n) {
  { enum { n = 7 }; /*@ assert n == 8; */ }
  return 1;
}
