//: verify
//: truth: false
//: aims: frontend.lower.cases.add_behaviors
//: why: the assumption divides by zero
//: answer: refuted
/*@ behavior b: assumes 1 / (x - x) == 1; ensures \result == 1; */
int f(int x) { return 0; }
