//: verify
//: expect: unknown assumption
int f(int x) { return x; }
int main(void) { int (*p)(long, long) = (int (*)(long, long))f; return p(1, 2); }
