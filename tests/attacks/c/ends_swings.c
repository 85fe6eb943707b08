//: verify
//: truth: false
//: aims: engines.termination.engine
//: why: i goes to and fro between 0 and 1
//: answer: refuted
/*@ requires n > 0; ensures \false; */
int f(int n) { int i = 0; for (;;) { i = 1 - i; } return i; }
