//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: p may be the array
//: answer: unknown
int a[2];
/*@ requires \valid(p); behavior same: assumes p == &a[0]; ensures \result == 1; */
int f(int *p) { return 0; }
