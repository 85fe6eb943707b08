//: verify
//: truth: true
//: aims: frontend.lower.function_contracts
//: why: a global in a postcondition is the one at the end
//: answer: proved
int g;
/*@ requires g == 1; ensures g == \old(g) + 1 && \old(g) == 1; */
void f(void) { g = 2; }
