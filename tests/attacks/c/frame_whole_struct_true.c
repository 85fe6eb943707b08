//: verify
//: truth: true
//: aims: frontend.lower.spec_frames
//: why: the whole struct may be changed
//: answer: proved
struct s { int a, b; };
/*@ requires \valid(p); assigns *p; */
void f(struct s *p) { p->a = 1; p->b = 2; }
