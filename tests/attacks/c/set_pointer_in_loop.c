//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._having_value
//: why: the pointer is set before it is spoken of
//: answer: proved
int main(void) { int a[2] = {1, 2}; int *p; int s = 0; for (p = a; p != a + 2; p++) { /*@ assert \valid(p); */ s += *p; } return 0; }
