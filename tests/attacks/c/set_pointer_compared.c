//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: comparing reads it
//: answer: refuted
int main(void) { int *p; return p == 0; }
