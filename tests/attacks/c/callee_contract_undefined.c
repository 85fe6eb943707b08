//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: the postcondition of g divides by zero, which says nothing
//: answer: proved-bounded
/*@ assigns \nothing; ensures 1 / x == 7; */
int g(int x);
/*@ ensures \result == 3; */
int f(void) { return g(0) * 0 + 2; }
