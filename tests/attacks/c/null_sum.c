//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: a null pointer does not move
//: answer: refuted
int main(void) { int *p = 0; p = p + 1; return p == 0; }
