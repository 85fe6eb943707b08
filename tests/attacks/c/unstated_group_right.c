//: verify
//: truth: true
//: aims: run.unstated.unreached
//: why: x is at most 5 where f is called
//: answer: proved
extern void reach_error(void);
static int f(int x) { if (x == 9) reach_error(); return 0; }
int g(int x);
static int k(int x) { return x <= 0 || x > 5 ? 0 : g(x - 1) + f(x); }
int g(int x) { return x > 5 ? 0 : k(x); }
