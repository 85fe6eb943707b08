//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point to the array
//: answer: unknown
extern void reach_error(void);
int a[2];
/*@ requires \valid(p); ensures \true; */
void f(int *p) { if (p == a) reach_error(); }
