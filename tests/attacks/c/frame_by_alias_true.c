//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: q is p, so that its member is listed
//: answer: proved
struct s { int a; };
/*@ requires \valid(p) && q == p; assigns p->a; */
void f(struct s *p, struct s *q) { q->a = 1; }
