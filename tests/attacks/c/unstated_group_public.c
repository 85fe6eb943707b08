//: verify
//: truth: false
//: aims: run.unstated.unreached
//: why: g(3) calls f(3)
//: answer: refuted
extern void reach_error(void);
static int f(int x);
int g(int x) { return x > 5 ? 0 : f(x); }
static int f(int x) { if (x == 3) reach_error(); return x > 0 ? g(x - 1) : 0; }
