//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._at
//: why: what is at entry is there already
//: answer: proved
int g;
/*@ requires g == 1; ensures \old(\old(g) + g) == 2; */
void f(void) { g = 2; }
