//: --check memory,leak,unreachable,uninitialised --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct node { int v; struct node *below; };
static struct node *push(struct node *top, int v) {
  struct node *n = malloc(sizeof *n);
  n->v = v;
  n->below = top; //! uninitialised: ;
  return n;
}
static struct node *pop(struct node *top, int *v) {
  struct node *below = top->below;
  *v = top->v;
  free(top); //! leak: ;
  return below; //! memory: return top->below;
}
int main(void) {
  struct node *top = 0;
  int n = __VERIFIER_nondet_int(), v, sum = 0;
  if (n < 0 || n > 4) return 0;
  for (int i = 0; i < n; i++) top = push(top, i);
  while (top) { top = pop(top, &v); sum += v; }
  if (sum != n * (n - 1) / 2) reach_error();
  return 0;
}
