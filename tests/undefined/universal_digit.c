//: verify
//: expect: diagnostic syntax
int main(void) { int \u0300a = 1; return 0; }
