//: verify
//: truth: true
//: aims: frontend.lower.spec_frames
//: why: only listed elements are changed
//: answer: proved
struct s { int a[4]; };
/*@ requires \valid(p) && 0 <= i < 3; assigns p->a[0 .. 2]; */
void f(struct s *p, int i) { p->a[i] = 1; }
