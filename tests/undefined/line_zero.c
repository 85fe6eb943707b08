//: verify
//: expect: proved
#line 0
int main(void) { return 0; }
