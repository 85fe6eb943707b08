//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: the pointer has no value
//: answer: refuted
int main(void) { int *p; return *p; }
