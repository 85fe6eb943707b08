//: verify
//: expect: refuted memory
int main(void) { int a, b; return &a < &b; }
