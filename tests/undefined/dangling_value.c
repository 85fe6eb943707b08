//: verify
//: expect: refuted memory
int main(void) { int *p = 0, *q = 0; { int x = 3; p = &x; } q = p; return q == 0; }
