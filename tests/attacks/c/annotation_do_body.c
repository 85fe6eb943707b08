//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the assertion is the body of the loop
//: answer: refuted
int main(void) { int x = 0; do /*@ assert x == 0; */ x++; while (x < 2); return 0; }
