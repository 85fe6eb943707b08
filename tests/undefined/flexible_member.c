//: verify
//: expect: unknown unsupported
struct s { int n; int a[]; } x;
int main(void) { return x.a[0]; }
