//: verify
//: expect: diagnostic syntax
#include <signal.h>
int main(void) { return 0; }
