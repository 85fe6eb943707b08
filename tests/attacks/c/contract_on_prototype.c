//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the contract of the declaration counts
//: answer: refuted
/*@ requires x > 0; ensures \result == 2; */
int g(int x);
int g(int y) { return 1; }
