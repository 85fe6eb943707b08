//: verify --check leak --malloc succeeds
//: truth: false
//: aims: frontend.lower.allocations._count
//: why: the struct is freed and what its member leads to is lost
//: answer: refuted
#include <stdlib.h>
struct s { int *p; };
int main(void) { struct s *a = malloc(sizeof *a); a->p = malloc(4); free(a); return 0; }
