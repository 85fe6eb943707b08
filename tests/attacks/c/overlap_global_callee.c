//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: p may point to g, which the callee assigns
//: answer: unknown
int g;
/*@ requires \valid(p); ensures *p == 2; assigns *p; */
void set(int *p) { *p = 2; }
/*@ requires \valid(p); ensures \result == 1; */
int f(int *p) { g = 1; set(p); return g; }
