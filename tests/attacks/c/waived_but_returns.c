//: verify
//: truth: false
//: aims: execution.conclusion
//: why: for 7 it returns 1
//: answer: refuted
/*@ requires n > 0; terminates \false; ensures \result == 0; */
int f(int n) { while (n != 7) { } return n - 6; }
