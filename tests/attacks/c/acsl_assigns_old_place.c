//: verify --only f
//: truth: false
//: aims: frontend.lower.frames
//: why: the frame speaks of where the pointer led at first
//: answer: refuted
struct n { int v; struct n *next; };
/*@ requires \valid(p) && \valid(p->next) && \separated(p, p->next); assigns p->next, p->next->v; */
void f(struct n *p, struct n *q) { p->next = q; if (q) p->next->v = 1; }
