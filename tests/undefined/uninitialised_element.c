//: verify
//: expect: refuted uninitialised
int main(void) { int a[2]; a[0] = 1; return a[1]; }
