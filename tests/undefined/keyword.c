//: verify
//: expect: diagnostic syntax
int main(void) { int while = 1; return while; }
