//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: a scalar is an array of one element
//: answer: refuted
int main(void) { int x = 1; int *p = &x; p = p + 2; return p == &x; }
