//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: what is at entry is there already
//: answer: refuted
int g;
/*@ requires g == 1; ensures \old(\old(g) + g) == 3; */
void f(void) { g = 2; }
