//: verify
//: expect: proved -fno-strict-aliasing
int main(void) { int x = 1; short *p = (short *)&x; return *p; }
