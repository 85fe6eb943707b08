//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: each time the declaration is reached the value is gone
//: answer: refuted
int main(void) { int i; for (i = 0; i < 2; i++) { int x; if (i == 0) x = 5; /*@ assert x == 5; */ } return 0; }
