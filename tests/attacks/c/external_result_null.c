//: verify
//: truth: false
//: aims: frontend.lower.externals.any_pointer
//: why: the unknown function may give null
//: answer: unknown
struct s { int n; };
extern struct s *find(int);
int f(void) { return find(1)->n; }
