//: verify
//: expect: unknown assumption
inline int f(int x);
int main(void) { return f(1); }
