//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.ways
//: why: the second half is read through a pointer to freed memory
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), s = 0;
  if (n < 1 || n > 1000) return 0;
  int *a = calloc(n, sizeof(int)), *b = a;
  for (int k = 0; k < n; k++) { if (k == 900) { free(a); a = 0; } s |= b[k]; }
  free(a);
  return s;
}
