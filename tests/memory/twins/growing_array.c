//: --check memory,leak,unreachable,index --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct numbers { int *at; unsigned size, room; };
static void push(struct numbers *n, int v) {
  if (n->size == n->room) {
    n->room = n->room ? 2 * n->room : 1;
    n->at = realloc(n->at, n->room * sizeof *n->at); //! memory,index: n->at = realloc(n->at, n->size * sizeof *n->at + 1);
  }
  n->at[n->size++] = v;
}
int main(void) {
  struct numbers n = {0, 0, 0};
  int first = __VERIFIER_nondet_int();
  for (int i = 0; i < 4; i++) push(&n, first ^ i);
  for (unsigned i = 0; i < n.size; i++) if (n.at[i] != (first ^ (int)i)) reach_error();
  free(n.at); //! leak: ;
  return 0;
}
