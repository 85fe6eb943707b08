//: verify
//: expect: unknown unsupported
double d;
int main(void) { return (int)d; }
