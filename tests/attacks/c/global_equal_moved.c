//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: p + 1 may be the second element
//: answer: unknown
int a[2];
/*@ requires \valid(p + (0 .. 1)); ensures \result == 0; */
int f(int *p) { int *r = p; r++; return r == a + 1; }
