//: verify --only f
//: truth: false
//: aims: frontend.lower.frames
//: why: the range of members leaves out the last struct
//: answer: refuted
struct s { int x, y; };
/*@ requires \valid(a + (0 .. 3)); assigns a[0 .. 2].x; */
void f(struct s *a) { for (int i = 0; i < 4; i++) a[i].x = 0; }
