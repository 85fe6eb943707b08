//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: a caller can pass the array
//: answer: unknown
int a[2];
/*@ requires p == a || p == a + 1; ensures \result == 5; */
int f(int *p) { return 4; }
