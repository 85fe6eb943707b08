//: verify
//: expect: proved
static int x;
int f(void) { int x = 1; { extern int x; return x; } }
int main(void) { return f(); }
