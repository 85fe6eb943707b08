//: verify
//: expect: unknown unsupported
int main(void) { int x = 0; char c = (char)&x; return c; }
