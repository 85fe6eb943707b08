//: verify
//: expect: unknown unsupported
struct { int a; int : 8; } x;
int main(void) { return x.a; }
