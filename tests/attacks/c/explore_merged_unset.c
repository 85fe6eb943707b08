//: verify --explore merged
//: truth: false
//: aims: execution.merged
//: why: f(0) reads x, which has no value
//: answer: refuted
/*@ ensures \result == 0; */
int f(int n) { int x; if (n > 0) x = 0; if (n > 1) return 0; return x; }
