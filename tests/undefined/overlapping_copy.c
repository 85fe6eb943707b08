//: verify
//: expect: refuted memory
#include <string.h>
int main(void) { char a[4] = "abc"; memcpy(a + 1, a, 2); return 0; }
