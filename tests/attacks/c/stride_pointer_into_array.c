//: verify
//: truth: false
//: aims: frontend.lower.strides.moved_in
//: why: the pointer is the second of an array: one before is there, two are not
//: answer: refuted
struct s { int n; };
static int f(struct s *p) { return (p - 2)->n; }
int main(void) { struct s a[3] = {{1}, {2}, {3}}; return f(a + 1); }
