//: verify
//: expect: diagnostic type
int b[2];
int main(void) { int a[2] = b; return a[0]; }
