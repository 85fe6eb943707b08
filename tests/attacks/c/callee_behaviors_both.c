//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: no behavior applies to 0
//: answer: refuted
/*@ behavior up: assumes x > 0; ensures \result == 1; behavior down: assumes x < 0; ensures \result == 1; */
int g(int x) { return x != 0; }
/*@ ensures \result == 1; */
int f(int x) { return g(x); }
