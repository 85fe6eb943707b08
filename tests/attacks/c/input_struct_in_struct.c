//: verify
//: truth: false
//: aims: program.analysis.shared_members
//: why: the inner struct may be the one in the outer one
//: answer: unknown
struct in { int n; };
struct out { int k; struct in i; };
/*@ requires \valid(p) && \valid(q); assigns p->i.n, q->n; ensures p->i.n == 1; */
void f(struct out *p, struct in *q) { p->i.n = 1; q->n = 2; }
