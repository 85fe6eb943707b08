//: verify
//: truth: false
//: aims: frontend.lower.spec_records
//: why: the old value of the whole chain, not of the last step
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p) && \valid(p->next) && \valid(q) && \separated(p, p->next, q);
    assigns p->next; ensures p->next->v == \old(p->next->v); */
void f(struct node *p, struct node *q) { p->next = q; }
