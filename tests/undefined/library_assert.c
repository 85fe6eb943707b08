//: verify
//: expect: refuted assertion
#include <assert.h>
#undef assert
void assert(int);
int main(void) { assert(0); return 0; }
