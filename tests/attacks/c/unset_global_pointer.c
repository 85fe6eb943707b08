//: verify
//: truth: true
//: aims: frontend.lower.annotations.spec_statement
//: why: a global pointer starts as null
//: answer: proved
int *p;
int main(void) { /*@ assert p == \null; */ return 0; }
