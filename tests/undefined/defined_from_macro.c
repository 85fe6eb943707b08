//: verify
//: expect: proved
#define HAS defined(X)
#if HAS
int bad(void) { return 1 / 0; }
#endif
int main(void) { return 0; }
