//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: nothing says that the next node leads back
//: answer: refuted
struct node { struct node *next, *prev; };
/*@ requires \valid(p) && \valid(p->next); assigns \nothing; ensures \result == 1; */
int f(struct node *p) { return p->next->prev == p; }
