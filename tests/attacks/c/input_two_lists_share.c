//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: both may lead to the same second node
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p) && \valid(q) && \valid(p->next) && \valid(q->next) && p != q;
    assigns p->next->v; */
void f(struct node *p, struct node *q) {
  int old = q->next->v;
  p->next->v = old ^ 1;
  //@ assert q->next->v == old;
}
