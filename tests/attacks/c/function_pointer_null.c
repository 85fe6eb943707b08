//: verify
//: truth: false
//: aims: frontend.lower.dispatch
//: why: the pointer was never set
//: answer: refuted
static int (*f)(int);
static int one(int n) { return n; }
int main(void) { int (*g)(int) = one; return g == one ? f(1) : 0; }
