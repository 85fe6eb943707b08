//: verify
//: expect: unknown unsupported
inline int f(int x) { return x; }
/*@ ensures \result == 1; */
int g(void) { return f(1); }
