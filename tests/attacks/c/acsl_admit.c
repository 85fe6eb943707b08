//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: what is admitted is not proved
//: answer: proved-bounded
/*@ ensures \result == 2; */
int f(int x) { /*@ admit x == 2; */ return x; }
