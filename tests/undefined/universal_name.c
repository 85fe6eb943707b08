//: verify
//: expect: diagnostic syntax
int main(void) { int a\u0024\u00a7 = 1; return 0; }
