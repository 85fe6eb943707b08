//: verify --only g
//: truth: false
//: aims: frontend.lower.calls.call
//: why: the argument breaks the precondition
//: answer: refuted
/*@ requires x > 0; ensures \result == x; */
int f(int x) { return x; }
/*@ ensures \true; */
int g(int y) { return f(y); }
