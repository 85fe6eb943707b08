//: verify
//: truth: false
//: aims: frontend.lower.cases.add_behaviors
//: why: the caller breaks the precondition of the behavior that applies
//: answer: refuted
/*@ behavior b: assumes x > 0; requires x < 10; ensures \result == 1; */
int g(int x) { return 1; }
/*@ ensures \result == 1; */
int f(void) { return g(50); }
