//: verify
//: truth: false
//: aims: frontend.lower.allocations._length
//: why: the struct takes 8 bytes, and 5 were asked for
//: answer: refuted
#include <stdlib.h>
struct s { char c; int n; };
int main(void) { struct s *p = malloc(5); if (!p) return 0; p->n = 1; free(p); return 0; }
