//: verify
//: truth: false
//: aims: frontend.c.scopes.scopes_of
//: why: inside the loop K is 4
//: answer: refuted
enum { K = 3 };
/*@ ensures \result == 0; */
int f(void) {
  int s = 0;
  for (int i = 0; i < 1; i++) { enum { K = 4 }; /*@ assert K == 3; */ s = K; }
  return s - 4;
}
