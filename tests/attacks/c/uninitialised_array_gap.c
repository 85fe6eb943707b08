//: verify
//: truth: false
//: aims: frontend.lower.declarations._contents
//: why: the middle element has no value
//: answer: refuted
int main(void) { int a[3]; a[0] = 1; a[2] = 3; return a[1]; }
