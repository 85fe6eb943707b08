//: verify
//: truth: false
//: aims: frontend.lower.spec_records
//: why: both structs have changed
//: answer: refuted
struct s { int a, b; };
/*@ requires \valid(p) && \valid(q); assigns *p, *q; ensures *p == \old(*q) && *q == \old(*p); */
void f(struct s *p, struct s *q) { struct s t = *p; *p = *q; q->a = t.a; }
