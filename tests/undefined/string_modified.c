//: verify
//: expect: unknown unsupported
int main(void) { char *s = "abc"; s[0] = 'x'; return 0; }
