//: verify
//: truth: false
//: aims: frontend.lower.writes
//: why: g is set by the innermost call
//: answer: refuted
int g;
void h(int n) { if (n > 0) h(n - 1); else g = 1; }
/*@ requires g == 0; assigns \nothing; */
void f(void) { h(2); }
