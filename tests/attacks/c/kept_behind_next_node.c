//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: the pointer in memory may lead to g, which it then changes
//: answer: unknown
struct node { int *v; struct node *n; }; int g;
/*@ requires \valid(a) && \valid(a->n) && \valid(a->v) && \valid(a->n->v) && \separated(a->v, &g); */
void f(struct node *a) { g = 1; *a->n->v = 2;
  //@ assert g == 1;
}
