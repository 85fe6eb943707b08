//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: zero may be added to it in no case, but nothing is
//: answer: proved
int main(void) { int *p = 0; int *q = 0; return p == q ? 0 : 1; }
