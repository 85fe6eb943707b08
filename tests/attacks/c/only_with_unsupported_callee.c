//: verify --only f
//: truth: false
//: aims: frontend.lower.calls
//: why: what g does is not known, its contract is not shown
//: answer: diagnostic
/*@ ensures \result == 2; */
static int g(void) { double d = 1.5; return (int) d; }
/*@ ensures \result == 2; */
int f(void) { return g(); }
