//: verify
//: expect: refuted memory
#include <string.h>
int main(void) { char a[3] = {'a', 'b', 'c'}; return strlen(a); }
