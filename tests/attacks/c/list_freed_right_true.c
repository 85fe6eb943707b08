//: verify
//: truth: true
//: aims: frontend.lower.allocations.free
//: why: next is kept before the node is freed
//: answer: proved
#include <stdlib.h>
struct node { struct node *next; };
int main(void) {
  struct node *l = 0;
  for (int i = 0; i < 2; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) exit(1);
    n->next = l;
    l = n;
  }
  while (l) { struct node *n = l->next; free(l); l = n; }
  return 0;
}
