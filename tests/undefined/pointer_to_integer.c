//: verify
//: expect: unknown unsupported
int main(void) { int x = 0; char c = (char)(long)&x; return c; }
