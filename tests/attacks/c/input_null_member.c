//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: the next node may be null
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p); assigns \nothing; */
int f(struct node *p) { return p->next->v; }
