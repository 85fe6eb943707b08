//: verify
//: truth: false
//: aims: program.analysis.shared_members
//: why: the pointer in the struct may lead to its own member
//: answer: unknown
struct s { int n; int *at; };
/*@ requires \valid(p) && \valid(p->at); assigns p->n, *p->at; ensures p->n == 1; */
void f(struct s *p) { p->n = 1; *p->at = 2; }
