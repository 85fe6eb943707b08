//: verify
//: truth: true
//: aims: frontend.lower.assignments
//: why: a struct is assigned to itself
//: answer: proved
extern void reach_error(void);
struct s { int a, b; };
int main(void) { struct s x = {1, 2}, *p = &x, *q = &x; *p = *q; if (x.a != 1 || x.b != 2) reach_error(); return 0; }
