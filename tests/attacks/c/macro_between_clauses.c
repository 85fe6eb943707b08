//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: the second contract means the second N
//: answer: refuted
#define N 1
/*@ ensures \result == N; */
int f(void) { return 1; }
#undef N
#define N 2
/*@ ensures \result == N; */
int g(void) { return 1; }
