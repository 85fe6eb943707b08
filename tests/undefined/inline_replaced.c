//: verify
//: expect: unknown unsupported
inline int f(int x) { return x; }
int main(void) { return f(1); }
