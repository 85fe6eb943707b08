//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: the pointer in memory may lead to g, which it then changes
//: answer: unknown
int g; struct s { int *d; };
/*@ requires \valid(s) && \valid(s->d) && \valid(t) && \valid(t->d) && \separated(s->d, &g); */
void f(struct s *s, struct s *t) { g = 1; *t->d = 2;
  //@ assert g == 1;
}
