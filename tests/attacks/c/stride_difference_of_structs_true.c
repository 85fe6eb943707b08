//: verify
//: truth: true
//: aims: frontend.lower.strides
//: why: counted in structs
//: answer: proved
extern void reach_error(void);
struct s { int n; char c; long l; };
int main(void) { struct s a[5]; struct s *p = a + 4; if (p - a != 4) reach_error(); return 0; }
