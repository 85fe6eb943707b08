//: verify --engine invariants
//: truth: false
//: aims: engines.invariants.engine
//: why: b may be called first, which gives 1
//: answer: unknown
int g;
static int a(void) { g = 1; return 1; }
static int b(void) { return g; }
/*@ requires g == 0; ensures \result == 2; */
int f(void) { return a() + b(); }
