//: verify
//: expect: refuted memory
int main(void) { int a[2] = {0}, b[2] = {0}; return a - b > 0; }
