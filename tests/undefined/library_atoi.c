//: verify
//: expect: unknown assumption
#include <stdlib.h>
int main(void) { return atoi("99999999999999999999"); }
