//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: the branch that is compiled defines N as 2
//: answer: refuted
#define WIDE 1
#if WIDE
#define N 2
#else
#define N 1
#endif
/*@ ensures \result == N; */
int f(void) { return 1; }
