//: verify
//: truth: true
//: aims: frontend.c.scopes.scopes_of
//: why: after the block LEVEL is 1 again
//: answer: proved
enum { LEVEL = 1 };
/*@ ensures \result == LEVEL; */
int f(int x) {
  { enum { LEVEL = 2 }; x = LEVEL; }
  /*@ assert LEVEL == 1 && x == 2; */
  return 1;
}
