//: verify
//: expect: proved
#include <stddef.h>
struct s { int a; int b; };
int main(void) { return offsetof(struct s, b); }
