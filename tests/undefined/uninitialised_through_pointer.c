//: verify
//: expect: refuted uninitialised
int main(void) { int x; int *p = &x; return *p; }
