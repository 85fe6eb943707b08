//: verify --explore merged
//: truth: false
//: aims: execution.merged
//: why: b may be called first, which gives 1
//: answer: refuted
int g;
static int a(void) { g = 1; return 1; }
static int b(void) { return g; }
/*@ requires g == 0; ensures \result == 2; */
int f(int n) { int x; if (n) x = a() + b(); else x = 2; return x; }
