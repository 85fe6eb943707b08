//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: the precondition is broken where the left side is true
//: answer: refuted
/*@ requires x > 0; ensures \result == x; */
static int g(int x) { return x; }
/*@ ensures \true; */
int f(int x) { return x < 5 && g(x) == x; }
