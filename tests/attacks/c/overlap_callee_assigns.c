//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: p may point to g, which set changes
//: answer: unknown
int g;
/*@ ensures g == 2; assigns g; */
void set(void) { g = 2; }
/*@ requires \valid(p); ensures *p == 1; */
void f(int *p) { *p = 1; set(); }
