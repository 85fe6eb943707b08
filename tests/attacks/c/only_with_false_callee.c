//: verify --only f
//: truth: false
//: aims: frontend.lower.calls
//: why: the contract of g is false, so that f gives 1
//: answer: proved-bounded
/*@ ensures \result == 2; */
static int g(void) { return 1; }
/*@ ensures \result == 2; */
int f(void) { return g(); }
