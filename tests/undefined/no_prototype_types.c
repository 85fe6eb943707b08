//: verify
//: expect: unknown unsupported
int f(n) long long n; { return n == 1; }
int main(void) { return f(1); }
