//: verify
//: truth: false
//: aims: frontend.lower.allocations._length
//: why: room for a pointer, not for what it leads to
//: answer: unknown
#include <stdlib.h>
struct s { long a[4]; };
int main(void) { struct s *p = malloc(sizeof(p)); if (!p) return 0; p->a[3] = 1; free(p); return 0; }
