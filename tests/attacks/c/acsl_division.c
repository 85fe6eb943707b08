//: verify
//: truth: false
//: aims: frontend.lower.spec_operators._arithmetic
//: why: division of integers rounds towards zero
//: answer: refuted
/*@ requires x == -7; ensures \result == x / 2; */
int f(int x) { return -4; }
