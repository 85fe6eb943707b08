//: --check memory,leak,unreachable,index,uninitialised --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
static int **make(int n, int m) {
  int **rows = malloc((unsigned)n * sizeof *rows);
  for (int i = 0; i < n; i++) rows[i] = calloc((unsigned)m, sizeof **rows); //! memory,uninitialised: for (int i = 1; i < n; i++) rows[i] = calloc((unsigned)m, sizeof **rows);
  return rows;
}
static void drop(int **rows, int n) {
  for (int i = 0; i < n; i++) free(rows[i]); //! leak: for (int i = 1; i < n; i++) free(rows[i]);
  free(rows);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 2) return 0;
  int **rows = make(n, 3);
  rows[n - 1][2] = 5; //! memory,index: rows[n - 1][3] = 5;
  if (rows[n - 1][2] != 5 || rows[0][0]) reach_error();
  drop(rows, n);
  return 0;
}
