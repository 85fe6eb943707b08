//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: MAX(1, MIN(5, 3)) is 3
//: answer: refuted
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
/*@ ensures \result == MAX(1, MIN(5, 3)); */
int f(void) { return 5; }
