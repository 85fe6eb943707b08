//: verify
//: truth: false
//: aims: frontend.c.scopes
//: why: K is 7 in the function
//: answer: refuted
enum { K = 3 };
/*@ ensures \result == 7; */
int f(void) { _Static_assert(sizeof(enum { K = 7 }) == 4, "");
  //@ assert K == 3;
  return K; }
