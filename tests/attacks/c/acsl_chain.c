//: verify
//: truth: false
//: aims: frontend.spec.expressions
//: why: a chain means both comparisons
//: answer: refuted
/*@ requires 5 <= x <= 3; ensures \false; */
int f(int x) { return 1; }
/*@ requires 0 <= x <= 1; ensures 1 <= \result <= 1; */
int g(int x) { return x; }
