//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: p may be the array, where g asks that it is not
//: answer: unknown
int a[2];
/*@ requires p != a; ensures \result == 1; */
static int g(int *p) { return 1; }
/*@ requires \valid(p); ensures \result == 1; */
int f(int *p) { return g(p); }
