//: verify
//: truth: true
//: aims: frontend.c.scopes.scopes_of
//: why: the local K is 9
//: answer: proved
enum { K = 3 };
/*@ ensures \result == 9; */
int f(void) { int K = 9; /*@ assert K == 9; */ return K; }
