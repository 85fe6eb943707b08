//: verify --uninitialised input --engine memory --malloc succeeds
//: truth: false
//: aims: engines.memory.ways
//: why: the end of the text is written over
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  if (n < 1 || n > 1000) return 0;
  char *s = malloc(n);
  for (int k = 0; k < n; k++) s[k] = 'a';
  s[n - 1] = 0;
  if (n == 700) s[699] = 'b';
  while (s[i]) i++;
  free(s);
  return i > 0;
}
