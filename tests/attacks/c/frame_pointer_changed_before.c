//: verify
//: truth: false
//: aims: frontend.lower.spec_frames
//: why: the frame means what the member led to before
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires \valid(p) && \valid(p->next) && \valid(q) && \separated(p, q, p->next);
    assigns p->next, p->next->v; */
void f(struct node *p, struct node *q) { p->next = q; q->v = 1; }
