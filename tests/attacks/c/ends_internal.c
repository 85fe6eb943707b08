//: verify --check termination
//: truth: true
//: aims: run.judging
//: why: f is static, and its only caller passes 4
//: answer: unknown
static int f(int x) { while (x == 3) { } return 0; }
double g(double d) { f(4); return d; }
