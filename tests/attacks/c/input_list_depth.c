//: verify --heap-objects 3
//: truth: false
//: aims: execution.record_inputs.refined
//: why: the third node may hold the number
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p) && \valid(p->next) && \valid(p->next->next); */
void f(struct node *p) {
  //@ assert p->next->next->v != 7;
}
