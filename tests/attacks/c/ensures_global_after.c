//: verify
//: truth: false
//: aims: frontend.lower.function_contracts
//: why: a global in a postcondition is the one at the end
//: answer: refuted
int g;
/*@ requires g == 1; ensures g == \old(g); */
void f(void) { g = 2; }
