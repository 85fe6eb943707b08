//: verify
//: truth: false
//: aims: program.analysis.shared_members
//: why: the pointer may lead into the array of the struct
//: answer: refuted
struct s { int n; int a[4]; };
/*@ requires \valid(p) && \valid(q); assigns p->a[1], *q; ensures p->a[1] == 1; */
void f(struct s *p, int *q) { p->a[1] = 1; *q = 2; }
