//: verify
//: expect: refuted memory
int main(void) { int a[2] = {1, 2}; int *p = a; p--; return p == 0; }
