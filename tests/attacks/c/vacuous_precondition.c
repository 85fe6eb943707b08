//: verify
//: truth: false
//: aims: execution.conclusion
//: why: no input meets the precondition, so nothing is shown of the body
//: answer: unknown
/*@ requires \false; ensures \result == 0; */
int f(int n) { return 1; }
