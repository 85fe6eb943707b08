//: verify
//: expect: unknown assumption
int f(int x) { return x; }
int main(void) { return ((int (*)(void))f)(); }
