//: verify
//: truth: false
//: aims: frontend.c.scopes.with_parameters
//: why: a structure first
//: answer: unknown
struct s { int q; };
/*@ ensures \result == a; */
int f(struct s *p, int a, int b) { return b; }
