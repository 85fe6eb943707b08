//: verify
//: expect: unknown unsupported
double d;
float f(void) { return (float)d; }
int main(void) { f(); return 0; }
