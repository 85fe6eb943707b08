//: verify
//: truth: false
//: aims: frontend.lower.overlap.overlaps
//: why: the pointer in memory may lead to g, which it then changes
//: answer: unknown
int g; struct s { int *d; };
/*@ requires \valid(s.d); */
void f(struct s s) { g = 1; *s.d = 2;
  //@ assert g == 1;
}
