//: verify
//: expect: refuted overflow
#include <stdlib.h>
int main(void) { int x = -2147483647 - 1; return abs(x); }
