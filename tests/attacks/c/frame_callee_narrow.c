//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: the callee's contract lets it change the other member
//: answer: unknown
struct s { int a, b; };
/*@ requires \valid(p); assigns *p; ensures p->a == 1; */
void g(struct s *p);
/*@ requires \valid(p); assigns *p; ensures p->b == \old(p->b); */
void f(struct s *p) { g(p); }
