//: verify
//: truth: true
//: aims: program.analysis.shared_members
//: why: the pointer leads elsewhere
//: answer: proved
struct s { int a, b; };
/*@ requires \valid(p) && \valid(q) && \separated(p, q); assigns p->a, *q; ensures p->a == 1; */
void f(struct s *p, int *q) { p->a = 1; *q = 2; }
