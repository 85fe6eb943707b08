//: verify
//: truth: true
//: aims: frontend.lower.calls
//: why: the result of a function without a body has its type
//: answer: proved-bounded
/*@ assigns \nothing; */
unsigned char g(int x);
/*@ ensures 0 <= \result <= 255; */
int f(void) { return g(0); }
