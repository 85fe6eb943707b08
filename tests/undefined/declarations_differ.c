//: verify
//: expect: diagnostic type
int f(int);
long f(long x) { return x; }
