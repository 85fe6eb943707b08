//: verify
//: truth: true
//: aims: frontend.lower.state.allocate
//: why: a fresh local is no object of the caller
//: answer: proved
/*@ requires \valid(p); ensures \result == 3; */
int keep(int *p) { int x = 3; int *q = &x; *p = 8; return *q; }
