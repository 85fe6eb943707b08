//: verify
//: truth: false
//: aims: program.analysis.shared_members
//: why: a struct begins with its first member
//: answer: unknown
struct in { int n; };
struct out { struct in i; int k; };
/*@ requires \valid(p) && \valid(q); assigns p->i.n, q->n; ensures p->i.n == 1; */
void f(struct out *p, struct in *q) { q->n = 2; p->i.n = 1; q->n = 3; }
