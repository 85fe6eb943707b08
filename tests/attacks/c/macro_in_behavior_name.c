//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: the macro gives the bound
//: answer: refuted
#define BOUND(n) (n) + 1
/*@ requires 0 <= x < 10; ensures \result < BOUND(x) * 2; */
int f(int x) { return 2 * x + 2; }
