//: verify
//: truth: true
//: aims: run.unavoidable
//: why: what n is when f is called is not known here
//: answer: unknown
static int n;
void set(int x) { n = x; }
int f(void) { return 10 / n; }
