//: verify
//: expect: refuted shift
unsigned f(unsigned x, int n) { return x << n; }
int main(void) { return f(1, 32); }
