//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: no function can meet that contract, so nothing is shown by it
//: answer: proved-bounded
/*@ assigns \nothing; ensures \result > 1 && \result < 1; */
int g(int x);
/*@ ensures \result == 3; */
int f(void) { return g(0) * 0 + 2; }
