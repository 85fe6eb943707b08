//: verify
//: expect: diagnostic syntax
int main(void) { return 0 @ 1; }
