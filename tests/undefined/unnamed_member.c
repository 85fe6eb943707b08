//: verify
//: expect: proved
struct { int a; int : 8; } x;
int main(void) { return x.a; }
