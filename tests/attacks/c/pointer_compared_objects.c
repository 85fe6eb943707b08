//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: pointers to different objects are not ordered
//: answer: refuted
int main(void) { int x, y; int *p = &x, *q = &y; return p < q; }
