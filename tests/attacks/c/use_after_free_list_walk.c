//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: next is read after the node was freed
//: answer: refuted
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
  for (struct node *n = l; n; n = n->next) free(n);
  return 0;
}
