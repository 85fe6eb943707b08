//: verify
//: expect: unknown unsupported
int main(void) { _Bool b = 0; unsigned char *p = (unsigned char *)&b; *p = 2; return b; }
