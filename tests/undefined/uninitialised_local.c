//: verify
//: expect: refuted uninitialised
int main(void) { int x; return x != x; }
