//: verify
//: expect: refuted overflow
#include <stdlib.h>
int main(void) { return atoi("99999999999999999999"); }
