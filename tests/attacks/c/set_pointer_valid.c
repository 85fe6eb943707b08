//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._having_value
//: why: the pointer has a value on every way
//: answer: proved
int main(void) { int x = 1, c = 0; int *p; if (c) p = &x; else p = &x; /*@ assert \valid(p) && *p == 1; */ return 0; }
