//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: p may point to g
//: answer: unknown
int g;
static int h(int *p) { g = 1; *p = 2; /*@ assert g == 1; */ return g; }
int f(int *p) { return h(p); }
