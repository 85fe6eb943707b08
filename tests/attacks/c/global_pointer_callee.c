//: verify
//: truth: false
//: aims: execution.conclusion
//: why: where may point to g
//: answer: unknown
int *where; int g;
/*@ ensures \result == 0; */
int h(void) { if (where) *where = 2; return 0; }
/*@ ensures \result == 1; */
int f(void) { g = 1; h(); return g; }
