//: verify
//: truth: true
//: aims: frontend.lower.annotations
//: why: the loop changes what it lists, and the other member stays
//: answer: proved
struct s { int a, b; };
/*@ requires \valid(p) && n >= 0; assigns *p; ensures p->b == \old(p->b); */
void f(struct s *p, int n) {
  /*@ loop invariant 0 <= i <= n; loop assigns i, p->a; loop variant n - i; */
  for (int i = 0; i < n; i++) p->a = 0;
}
