//: --check memory,leak,unreachable,index --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
static int **rows(int n, int m) {
  int **r = calloc(n, sizeof *r); //! memory: int **r = calloc(n, 1);
  for (int i = 0; i < n; i++) { r[i] = calloc(m, sizeof **r); r[i][m - 1] = i; } //! memory,index: for (int i = 0; i < n; i++) { r[i] = calloc(m, sizeof **r); r[i][m] = i; }
  return r;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  if (n < 1 || n > 3) return 0;
  int **r = rows(n, 2);
  for (int i = 0; i < n; i++) { sum += r[i][1]; free(r[i]); } //! leak: for (int i = 1; i < n; i++) { sum += r[i][1]; free(r[i]); }
  free(r);
  if (sum != n * (n - 1) / 2) reach_error();
  return 0;
}
