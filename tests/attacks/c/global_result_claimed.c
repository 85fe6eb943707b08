//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: the result may be in the array
//: answer: unknown
int a[2];
/*@ requires \valid(p); ensures \result != &a[0]; */
int *f(int *p) { return p; }
