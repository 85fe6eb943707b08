//: verify
//: truth: false
//: aims: engines.bounded
//: why: the seventh call is wrong
//: answer: refuted
extern void reach_error(void);
static int f(int n) { if (n == 7) reach_error(); return n >= 7 ? 0 : f(n + 1); }
int main(void) { return f(0); }
