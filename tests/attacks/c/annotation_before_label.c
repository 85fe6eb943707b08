//: verify
//: truth: true
//: aims: frontend.c.annotations
//: why: the jump goes behind the assertion
//: answer: proved
int main(void) { int x = 0;
/*@ assert x == 0; */ L: x++; if (x < 2) goto L; return 0; }
