//: verify
//: truth: false
//: aims: program.analysis.shared_members
//: why: the pointer may lead to the member
//: answer: unknown
struct s { int a, b; };
/*@ requires \valid(p) && \valid(q); assigns p->a, *q; ensures p->a == 1; */
void f(struct s *p, int *q) { p->a = 1; *q = 2; }
