//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.ways
//: why: the callee frees each hundredth object
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int calls;
static int *get(void) { int *p = malloc(sizeof *p); *p = 1; if (++calls == 100) free(p); return p; }
int main(void) {
  int s = 0, n = __VERIFIER_nondet_int();
  if (n > 300) return 0;
  for (int i = 0; i < n; i++) { int *p = get(); s |= *p; }
  return s;
}
