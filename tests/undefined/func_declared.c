//: verify
//: expect: diagnostic syntax
int main(void) { int __func__ = 1; return __func__; }
