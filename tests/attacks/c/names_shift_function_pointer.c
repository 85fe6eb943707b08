//: verify
//: truth: false
//: aims: frontend.c.scopes.with_parameters
//: why: a function pointer in the middle
//: answer: refuted
/*@ ensures \result == b; */
int f(int a, int (*g)(int), int b) { return a; }
