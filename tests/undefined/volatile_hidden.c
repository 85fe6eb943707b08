//: verify
//: expect: unknown unsupported
volatile int v;
int main(void) { int *p = (int *)&v; return *p; }
