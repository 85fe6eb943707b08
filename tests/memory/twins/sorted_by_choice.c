//: inputs: 0 3 1 2; 1 3 1 2; 0 5 5 5; 1 2 9 4
//: answer: proved
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct item { int weight; const char *name; };
static int lighter(const void *a, const void *b) {
  const struct item *x = a, *y = b;
  return (x->weight > y->weight) - (x->weight < y->weight); //! unreachable: return (x->weight < y->weight) - (x->weight > y->weight);
}
static int heavier(const void *a, const void *b) { return lighter(b, a); }
static const struct { const char *name; int (*by)(const void *, const void *); } orders[] = {{"up", lighter}, {"down", heavier}};
int main(void) {
  int k = __VERIFIER_nondet_int();
  struct item v[3] = {{__VERIFIER_nondet_int(), "a"}, {__VERIFIER_nondet_int(), "b"}, {__VERIFIER_nondet_int(), "c"}};
  if (k < 0 || k > 1) return 0; //! index,memory: if (k < 0 || k > 2) return 0;
  qsort(v, 3, sizeof *v, orders[k].by);
  for (int i = 1; i < 3; i++) {
    int ordered = k == 0 ? v[i - 1].weight <= v[i].weight : v[i - 1].weight >= v[i].weight; //! unreachable: int ordered = v[i - 1].weight <= v[i].weight;
    if (!ordered) reach_error();
  }
  return 0;
}
