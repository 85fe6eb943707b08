//: --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct node { int v; struct node *next; };
static void insert(struct node **at, int v) {
  while (*at && (*at)->v < v) at = &(*at)->next; //! memory: while ((*at)->v < v) at = &(*at)->next;
  struct node *n = malloc(sizeof *n);
  n->v = v;
  n->next = *at; //! unreachable: n->next = 0;
  *at = n;
}
int main(void) {
  struct node *list = 0;
  int count = 0;
  for (int i = 0; i < 3; i++) insert(&list, __VERIFIER_nondet_int());
  for (struct node *n = list; n; n = n->next) {
    count++;
    if (n->next && n->next->v < n->v) reach_error();
  }
  if (count != 3) reach_error();
  return 0;
}
