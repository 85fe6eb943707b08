//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: the element has no value
//: answer: refuted
int main(void) { int a[2]; /*@ assert a[1] == 0; */ return 0; }
