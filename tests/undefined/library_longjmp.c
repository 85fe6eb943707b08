//: verify
//: expect: diagnostic syntax
#include <setjmp.h>
int main(void) { return 0; }
