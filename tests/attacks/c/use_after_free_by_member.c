//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: the node behind the freed one is reached through it
//: answer: refuted
#include <stdlib.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
  if (!a || !b) return 0;
  a->next = b;
  free(a);
  a->next->v = 1;
  free(b);
  return 0;
}
