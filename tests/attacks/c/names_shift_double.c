//: verify
//: truth: false
//: aims: frontend.c.scopes.with_parameters
//: why: a floating-point parameter comes first
//: answer: refuted
/*@ ensures \result == a; */
int f(double d, int a, int b) { return b; }
