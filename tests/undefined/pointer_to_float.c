//: verify
//: expect: diagnostic type
int main(void) { int x; return (float)&x > 0; }
