//: verify
//: truth: false
//: aims: frontend.lower.spec_memory._check_writable
//: why: what is constant cannot be written
//: answer: unknown
const int t[2] = {1, 2};
/*@ ensures \result == 1; */
int f(void) { /*@ assert \valid(t + (0 .. 1)); */ return t[0]; }
