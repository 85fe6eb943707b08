//: verify
//: expect: unknown unsupported
int f();
int main(void) { return f(1, 2, 3); }
int f(int x) { return x; }
