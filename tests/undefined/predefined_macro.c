//: verify
//: expect: diagnostic syntax
#undef __LINE__
#define defined 1
int main(void) { return 0; }
