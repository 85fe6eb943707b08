//: --check memory,leak,unreachable,uninitialised --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct tree { int key; struct tree *left, *right; };
static void insert(struct tree **t, int key) {
  while (*t) {
    if ((*t)->key == key) return; //! unreachable: ;
    t = key < (*t)->key ? &(*t)->left : &(*t)->right;
  }
  *t = malloc(sizeof **t);
  **t = (struct tree){key, 0, 0}; //! uninitialised: (*t)->key = key;
}
static int size(const struct tree *t) { return t ? 1 + size(t->left) + size(t->right) : 0; }
static void fell(struct tree *t) {
  if (!t) return; //! memory: ;
  fell(t->left);
  fell(t->right); //! leak: ;
  free(t);
}
int main(void) {
  struct tree *t = 0;
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  insert(&t, a);
  insert(&t, b);
  insert(&t, a);
  if (size(t) != (a == b ? 1 : 2)) reach_error();
  fell(t);
  return 0;
}
