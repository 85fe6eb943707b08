//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the other member is changed
//: answer: refuted
struct s { int a, b; };
/*@ requires \valid(p); assigns p->a; */
void f(struct s *p) { p->a = 1; p->b = 2; }
