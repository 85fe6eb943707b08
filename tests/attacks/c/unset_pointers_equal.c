//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: the pointers have no values
//: answer: refuted
int main(void) { int *p; int *q; /*@ assert p == q; */ return 0; }
