//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._having_value
//: why: at L the pointer had no value
//: answer: refuted
int main(void) { int x = 1; int *p; L: p = &x; /*@ assert \at(p, L) == \null; */ return *p == 1 ? 0 : 1; }
