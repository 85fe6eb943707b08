//: --check memory,leak,unreachable,index --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
static int *merged(const int *a, int n, const int *b, int m) {
  int *r = malloc((n + m) * sizeof *r); //! memory,index: int *r = malloc(n * sizeof *r);
  int i = 0, j = 0;
  for (int k = 0; k < n + m; k++) r[k] = j == m || i < n && a[i] <= b[j] ? a[i++] : b[j++]; //! memory,index: for (int k = 0; k < n + m; k++) r[k] = a[i] <= b[j] ? a[i++] : b[j++];
  return r;
}
int main(void) {
  int a[2], b[2] = {3, 5};
  a[0] = __VERIFIER_nondet_int();
  a[1] = __VERIFIER_nondet_int();
  if (a[0] > a[1]) return 0;
  int *r = merged(a, 2, b, 2);
  for (int i = 1; i < 4; i++) if (r[i] < r[i - 1]) reach_error();
  free(r); //! leak: ;
  return 0;
}
