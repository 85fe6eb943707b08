//: verify
//: expect: unknown unsupported
int main(void) { int x = 1; short *p = (short *)&x; return *p; }
