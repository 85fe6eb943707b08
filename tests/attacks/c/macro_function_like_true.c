//: verify
//: truth: true
//: aims: frontend.c.macros.expansions
//: why: TWICE(x + 1) is x + 2
//: answer: proved
#define TWICE(a) a * 2
/*@ requires 0 <= x < 100; ensures \result == TWICE(x + 1); */
int f(int x) { return x + 2; }
