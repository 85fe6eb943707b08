//: verify
//: expect: diagnostic syntax
#include <wchar.h>
int main(void) { return 0; }
