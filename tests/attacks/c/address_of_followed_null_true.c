//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: &*p follows nothing
//: answer: proved
/*@ ensures \result == 1; */
int f(void) { int *p = 0; int *q = &*p; return q == 0; }
