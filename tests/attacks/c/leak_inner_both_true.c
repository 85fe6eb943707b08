//: verify --check leak --malloc succeeds
//: truth: true
//: aims: frontend.lower.allocations._count
//: why: both are freed, the inner one first
//: answer: proved-bounded
#include <stdlib.h>
struct s { int *p; };
int main(void) { struct s *a = malloc(sizeof *a); a->p = malloc(4); free(a->p); free(a); return 0; }
