//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair { int x, y; };
/*@ requires \valid(p) && \valid(q); assigns *p, *q;
    ensures *p == \old(*q) && *q == \old(*p); */
void swap(struct pair *p, struct pair *q) {
  struct pair t = *p; //! postcondition: struct pair t = *q;
  *p = *q; //! postcondition: p->x = q->x;
  *q = t;
}
int main(void) {
  struct pair a[2] = {{1, 2}, {3, 4}};
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  for (int k = 0; k < 2; k++) swap(&a[i % 2], &a[j % 2]); //! index,precondition,memory: for (int k = 0; k < 2; k++) swap(&a[i % 3], &a[j % 2]);
  if (a[0].x != 1 || a[1].y != 4) reach_error();
  return 0;
}
