//: verify
//: expect: diagnostic syntax
#include <a//b"c.h>
int main(void) { return 0; }
