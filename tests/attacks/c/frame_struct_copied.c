//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a copy of the struct changes all members
//: answer: refuted
struct s { int a, b; };
/*@ requires \valid(p) && \valid(q); assigns p->a; */
void f(struct s *p, struct s *q) { *p = *q; }
