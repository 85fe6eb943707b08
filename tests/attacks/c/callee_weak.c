//: verify --only g
//: truth: false
//: aims: frontend.lower.calls.call
//: why: g relies on more than the contract of f says
//: answer: unknown
/*@ ensures \result >= 0; */
int f(int x);
/*@ ensures \result > 0; */
int g(void) { return f(1); }
