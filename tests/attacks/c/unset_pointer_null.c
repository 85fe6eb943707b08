//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: the pointer has no value: it need not be null
//: answer: refuted
int main(void) { int *p; /*@ assert p == \null; */ return 0; }
