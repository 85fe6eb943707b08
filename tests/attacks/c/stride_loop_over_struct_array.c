//: verify
//: truth: false
//: aims: frontend.lower.strides
//: why: the loop reads one struct too many
//: answer: refuted
struct s { int n; int a[2]; };
int main(void) { struct s v[3] = {0}; int r = 0; for (struct s *p = v; p <= v + 3; p++) r += p->n; return r; }
