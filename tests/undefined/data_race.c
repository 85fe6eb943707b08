//: verify
//: expect: diagnostic syntax
#include <threads.h>
int main(void) { return 0; }
