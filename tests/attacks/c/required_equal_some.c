//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: a caller can pass the array, or another one with other contents
//: answer: unknown
int a[2];
/*@ requires \valid(p) && (p == a || *p == 3); ensures \result == 3; */
int f(int *p) { return *p; }
