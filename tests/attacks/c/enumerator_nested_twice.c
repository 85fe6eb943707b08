//: verify
//: truth: false
//: aims: frontend.c.scopes.scopes_of
//: why: LEVEL is 3 in the innermost block
//: answer: refuted
enum { LEVEL = 1 };
/*@ ensures \result == 0; */
int f(int x) {
  enum { LEVEL = 2 };
  if (x) { enum { LEVEL = 3 }; /*@ assert LEVEL == 2; */ x = 0; }
  return 0;
}
