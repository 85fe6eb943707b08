//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: 200 in a signed char is -56
//: answer: refuted
int main(void) { int a[300]; signed char n = 200; int *p = a + n; return p == a; }
