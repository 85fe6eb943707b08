//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: the definition goes over two lines
//: answer: refuted
#define TOTAL 1 + \
  2
/*@ ensures \result == TOTAL * 2; */
int f(void) { return 6; }
