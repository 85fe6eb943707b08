//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: p may point to the array
//: answer: unknown
int a[2];
/*@ requires \valid(p); ensures p != &a[0]; */
void f(int *p) { }
