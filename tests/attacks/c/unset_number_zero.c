//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: the number has no value
//: answer: refuted
int main(void) { int x; /*@ assert x == 0; */ return 0; }
