//: verify
//: truth: false
//: aims: frontend.lower.spec_frames
//: why: the fourth element is not listed
//: answer: refuted
struct s { int a[4]; };
/*@ requires \valid(p) && 0 <= i < 4; assigns p->a[0 .. 2]; */
void f(struct s *p, int i) { p->a[i] = 1; }
