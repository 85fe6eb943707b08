//: verify
//: expect: proved
int f(x) { return x; }
int main(void) { return f(1); }
