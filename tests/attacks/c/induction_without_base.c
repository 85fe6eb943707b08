//: verify
//: truth: false
//: aims: evidence.verdicts.discharged
//: why: f(0) is 0; only the calls say otherwise
//: answer: refuted
/*@ requires n >= 0; ensures \result == 1; assigns \nothing; */
int f(int n) { if (n == 0) return 0; return f(n - 1); }
/*@ ensures \result == 1; */
int g(void) { return f(3); }
