//: verify --heap-objects 1
//: truth: false
//: aims: execution.record_inputs.refined
//: why: the node may lead to itself
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p) && \valid(p->next); assigns p->next->v; */
void f(struct node *p) {
  int old = p->v;
  p->next->v = old ^ 1;
  //@ assert p->v == old;
}
