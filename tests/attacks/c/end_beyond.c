//: verify
//: truth: false
//: aims: frontend.lower.pointer_arithmetic.check_inside
//: why: two past the end is no pointer
//: answer: refuted
int main(void) { int a[2] = {0}; int *p = a + 1; p += 2; return p == a; }
