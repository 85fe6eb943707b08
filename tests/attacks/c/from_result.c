//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the result depends on y
//: answer: diagnostic
/*@ assigns \result \from x; */
int f(int x, int y) { return y; }
