//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point to g: then both have the same value
//: answer: refuted
int g;
int *where(void) { return &g; }
/*@ requires \valid(p); ensures g == 1 ==> *p != 5 || \result == 2; ensures \result == 1; */
int f(int *p) { return p == &g ? 2 : 1; }
