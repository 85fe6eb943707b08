//: verify
//: expect: unknown assumption
#include <string.h>
int main(void) { char a[3] = {'a', 'b', 'c'}; return strlen(a); }
