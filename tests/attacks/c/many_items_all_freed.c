//: verify --uninitialised input --engine memory --malloc succeeds --check leak,memory,null,index
//: truth: true
//: aims: engines.memory.literals
//: why: each item is behind the one before, and is freed once
//: answer: unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
typedef struct item { struct item *succ; int weight; } item;
int main(void) {
  item *first = malloc(sizeof(item));
  first->succ = NULL; first->weight = 0;
  item *last = first;
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) { item *it = malloc(sizeof(item)); it->succ = NULL; it->weight = i; last->succ = it; last = it; }
  while (first != NULL) { item *dead = first; first = first->succ; free(dead); }
  return 0;
}
