//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._lower_here
//: why: Post is the state at the end, also inside of another at
//: answer: refuted
int g;
/*@ requires g == 1; ensures \at(g + \at(g, Post), Pre) == 2; */
void f(void) { g = 2; }
