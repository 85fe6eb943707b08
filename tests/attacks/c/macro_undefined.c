//: verify
//: truth: error
//: aims: frontend.c.macros.expansions
//: why: N is not defined any more where the contract stands
//: answer: diagnostic
#define N 5
#undef N
/*@ ensures \result == N; */
int f(void) { return 5; }
