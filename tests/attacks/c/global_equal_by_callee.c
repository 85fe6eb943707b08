//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: the function that is called compares
//: answer: unknown
int a[2];
static int same(int *p, int *q) { return p == q; }
/*@ requires \valid(p); ensures \result == 0; */
int f(int *p) { return same(p, a); }
