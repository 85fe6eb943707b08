//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: nothing says that the result is small
//: answer: unknown
/*@ assigns \nothing; */
int g(int x);
/*@ ensures 0 <= \result <= 255; */
int f(void) { return g(0); }
