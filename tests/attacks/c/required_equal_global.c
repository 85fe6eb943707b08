//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: a caller can pass the address of g
//: answer: unknown
int g;
/*@ requires p == &g; ensures \result == 5; */
int f(int *p) { return 4; }
