//: verify --check overflow
//: truth: false
//: aims: run.ending
//: why: the measure does not become smaller, whatever --check asks for
//: answer: refuted
/*@ requires 0 <= n <= 9; decreases n; */
int f(int n) { if (n == 0) return 0; return f(n); }
