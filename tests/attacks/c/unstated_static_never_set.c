//: verify
//: truth: false
//: aims: frontend.lower.unchanged.is_unchanged
//: why: nothing ever assigns n, so that every call of f divides by zero
//: answer: refuted
static int n;
int f(void) { return 10 / n; }
