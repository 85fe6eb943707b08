//: verify
//: expect: unknown unsupported
int f(int x) { return x; }
int main(void) { return ((int (*)(void))f)(); }
