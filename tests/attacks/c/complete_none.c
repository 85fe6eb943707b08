//: verify
//: truth: false
//: aims: frontend.lower.cases._add_completeness
//: why: zero is in no behavior
//: answer: refuted
/*@ behavior up: assumes x > 0; ensures \result == 1; behavior down: assumes x < 0; ensures \result == 1; complete behaviors; */
int f(int x) { return 1; }
