//: verify
//: expect: refuted array-size
int f(int n) { int a[n]; a[0] = 1; return a[0]; }
int main(void) { return f(0); }
