//: verify
//: truth: true
//: aims: frontend.lower.untyped._settle
//: why: all members of memory from calloc are 0 or null
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
struct s { int a; struct s *n; };
static void *get(unsigned long n) { return calloc(1, n); }
int main(void) { struct s *p = get(sizeof *p); if (!p) return 0; if (p->a || p->n) reach_error(); free(p); return 0; }
