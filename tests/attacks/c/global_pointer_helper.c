//: verify
//: truth: false
//: aims: execution.conclusion
//: why: where may point to g
//: answer: unknown
int *where; int g;
static void h(void) { if (where) *where = 2; }
/*@ ensures \result == 1; */
int f(void) { g = 1; h(); return g; }
