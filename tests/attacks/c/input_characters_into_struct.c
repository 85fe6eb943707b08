//: verify
//: truth: false
//: aims: program.analysis.shared_members
//: why: characters may be those of the struct
//: answer: unknown
struct s { int n; };
/*@ requires \valid(p) && \valid(c); assigns p->n, *c; ensures p->n == 1; */
void f(struct s *p, char *c) { p->n = 1; *c = 2; }
