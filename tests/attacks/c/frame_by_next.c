//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the member of the next node is not listed
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p) && \valid(p->next); assigns p->v; */
void f(struct node *p) { p->next->v = 1; }
