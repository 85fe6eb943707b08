//: verify
//: expect: proved
#define int long
#include <limits.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) { int x = 1; if (sizeof(x) != sizeof(long)) reach_error(); return 0; }
