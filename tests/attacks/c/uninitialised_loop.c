//: verify
//: truth: false
//: aims: frontend.lower.declarations._uninitialised
//: why: the loop may not run at all
//: answer: refuted
/*@ requires 0 <= n < 9; ensures \true; */
int last(int n) { int x; for (int i = 0; i < n; i++) x = i; return x; }
