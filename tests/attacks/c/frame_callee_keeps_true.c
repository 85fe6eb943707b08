//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: the callee does not change the other member
//: answer: unknown
struct s { int a, b; };
/*@ requires \valid(p); assigns p->a; ensures p->a == 1; */
void g(struct s *p);
/*@ requires \valid(p); assigns *p; ensures p->b == \old(p->b); */
void f(struct s *p) { g(p); }
