//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point to g
//: answer: unknown
extern void reach_error(void);
int g;
/*@ requires \valid(p); ensures \true; */
void f(int *p) { if (p == &g) reach_error(); }
