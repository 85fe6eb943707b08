//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._lower_here
//: why: Post is the state at the end, also inside of another at
//: answer: proved
int g;
/*@ requires g == 1; ensures \at(g + \at(g, Post), Pre) == 3; */
void f(void) { g = 2; }
