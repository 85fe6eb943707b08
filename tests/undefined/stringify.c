//: verify
//: expect: unknown unsupported
#define S(x) #x
int main(void) { const char *p = S(\); return 0; }
