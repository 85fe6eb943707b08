//: verify --only t
//: truth: false
//: aims: frontend.lower.expressions.arguments
//: why: the result depends on the order of three arguments
//: answer: refuted
int g;
int inc(void) { g = g * 2 + 1; return g; }
static int k(int a, int b, int c) { return a - b + c; }
/*@ requires g == 0; ensures \result == 5; */
int t(void) { return k(inc(), inc(), g); }
