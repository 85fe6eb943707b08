//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: N is 5 again after pop_macro
//: answer: refuted
#define N 5
#pragma push_macro("N")
#undef N
#define N 6
int g(void) { return N; }
#pragma pop_macro("N")
/*@ ensures \result == N; */
int f(void) { return 6; }
