//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the behavior applies by the value of g at entry, and does not let h change
//: answer: refuted
int g, h;
/*@ requires g == 0 || g == 1; assigns g, h; behavior a: assumes g == 0; assigns g; */
void f(void) { g = 1; h = h + 1u > 5 ? 0 : 1; }
