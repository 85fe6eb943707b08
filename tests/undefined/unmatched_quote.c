//: verify
//: expect: diagnostic syntax
int main(void) { return 'a; }
