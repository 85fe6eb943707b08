//: verify --uninitialised input
//: truth: false
//: aims: frontend.lower.untyped
//: why: a pointer without a value may lead anywhere, also in memory whose type was open
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
struct s { int v; struct s *n; } g;
void *get(unsigned n) { void *p = malloc(n); if (!p) exit(1); return p; }
int main(void) { struct s *a = get(sizeof *a); if (a->n == &g) reach_error(); return 0; }
