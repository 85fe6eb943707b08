//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point into a, though nothing is written
//: answer: unknown
int a[2];
/*@ requires \valid(p); ensures \separated(p, &a[0..1]); */
void f(int *p) { }
