//: verify --math ideal --int-bits 8
//: truth: false
//: aims: execution.conclusion
//: why: 100 + 100 is 200, which needs more than eight bits
//: answer: proved-bounded
/*@ requires x > 0; ensures \result != 200; */
int f(int x) { return x + x; }
