//: verify
//: truth: true
//: aims: run.unavoidable
//: why: what n is when f is called is not known here
//: answer: unknown
static int n;
int f(void) { return 10 / n; }
