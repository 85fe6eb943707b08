//: verify
//: truth: false
//: aims: engines.termination
//: why: g calls f with the same n
//: answer: refuted
int g(int n);
/*@ requires n >= 0; decreases n; ensures \true; */
int f(int n) { return n == 0 ? 0 : g(n); }
/*@ requires n >= 0; decreases n; ensures \true; */
int g(int n) { return n == 0 ? 0 : f(n); }
