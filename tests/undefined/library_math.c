//: verify
//: expect: unknown unsupported
#include <math.h>
int main(void) { return (int)sqrt(-1.0); }
