//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: the next node of the one may be the other one
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p) && \valid(q) && \valid(p->next); assigns p->next->v; */
void f(struct node *p, struct node *q) {
  q->v = 1;
  p->next->v = 2;
  //@ assert q->v == 1;
}
