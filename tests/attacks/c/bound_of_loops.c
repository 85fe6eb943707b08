//: verify --loop-bound 3
//: truth: false
//: aims: execution.report
//: why: for 5 the loop goes round five times
//: answer: refuted
/*@ requires 0 <= n <= 10; ensures \result < 5; */
int f(int n) { int i = 0; while (i < n) i++; return i; }
