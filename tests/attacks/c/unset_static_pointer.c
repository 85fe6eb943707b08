//: verify
//: truth: true
//: aims: frontend.lower.annotations.spec_statement
//: why: a static pointer starts as null
//: answer: proved
int main(void) { static int *p; /*@ assert p == \null; */ return 0; }
