//: verify
//: expect: unknown unsupported
int f(int n, int m) { int a[n][m]; int (*p)[n] = a; return sizeof *p; }
int main(void) { return f(2, 3); }
