//: verify
//: truth: true
//: aims: frontend.c.macros.expansions
//: why: N is 5 where the contract stands
//: answer: proved
#define N 5
/*@ ensures \result == N; */
int f(void) { return 5; }
#undef N
#define N 6
