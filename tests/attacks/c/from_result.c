//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: the result depends on y, but what \from says is no claim, and the verdict tells so
//: answer: proved
/*@ assigns \result \from x; */
int f(int x, int y) { return y; }
