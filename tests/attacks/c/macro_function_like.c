//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: TWICE(x + 1) is x + 1 * 2
//: answer: refuted
#define TWICE(a) a * 2
/*@ requires 0 <= x < 100; ensures \result == TWICE(x + 1); */
int f(int x) { return (x + 1) * 2; }
