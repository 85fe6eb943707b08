//: verify
//: truth: true
//: aims: run.judging
//: why: check is static, and its only caller passes 3
//: answer: unknown
static void check(int x) { if (x < 0) { extern void reach_error(void); reach_error(); } }
double g(double d) { check(3); return d + 1.0; }
