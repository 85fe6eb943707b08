//: verify
//: expect: unknown assumption
int main(void) { _Bool b = 0; unsigned char *p = (unsigned char *)&b; *p = 2; return b; }
