//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: p may point to g, which the helper writes
//: answer: unknown
int g;
static int h(int *p) { g = 1; *p = 2; return g; }
/*@ requires \valid(p); ensures \result == 1; */
int f(int *p) { return h(p); }
