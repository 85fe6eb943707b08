//: verify
//: truth: false
//: aims: frontend.c.types
//: why: in ILP32 the product is an unsigned long
//: answer: refuted
/*@ ensures \result == -4294967295; */
long long f(void) { unsigned u = 4294967295u; long m = -1; return u * m; }
