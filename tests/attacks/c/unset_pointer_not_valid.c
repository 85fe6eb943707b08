//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: the pointer has no value: nothing is said of where it leads
//: answer: refuted
int main(void) { int *p; /*@ assert !\valid(p); */ return 0; }
