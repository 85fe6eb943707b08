//: verify
//: expect: unknown unsupported
#include <stdlib.h>
void h(void) { exit(1); }
int main(void) { atexit(h); exit(0); }
