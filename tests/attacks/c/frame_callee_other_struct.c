//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: the callee may change what q leads to, which may be *p
//: answer: unknown
struct s { int a; };
/*@ requires \valid(q); assigns q->a; */
void g(struct s *q);
/*@ requires \valid(p) && \valid(q); assigns p->a, q->a; ensures p->a == 1; */
void f(struct s *p, struct s *q) { p->a = 1; g(q); }
