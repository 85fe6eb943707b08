//: verify
//: truth: true
//: aims: frontend.lower.spec_records
//: why: the two are exchanged, also if they are one
//: answer: proved
struct s { int a, b; };
/*@ requires \valid(p) && \valid(q); assigns *p, *q; ensures *p == \old(*q) && *q == \old(*p); */
void f(struct s *p, struct s *q) { struct s t = *p; *p = *q; *q = t; }
