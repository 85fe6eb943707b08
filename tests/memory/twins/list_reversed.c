//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int v; struct node *next; };
static struct node *reversed(struct node *l) {
  struct node *r = 0;
  while (l) {
    struct node *next = l->next;
    l->next = r; //! unreachable: l->next = l;
    r = l;
    l = next; //! unreachable: l = 0;
  }
  return r;
}
int main(void) {
  struct node n[3];
  int k = __VERIFIER_nondet_int(), steps = 0;
  if (k < 1 || k > 3) return 0;
  for (int i = 0; i < k; i++) { n[i].v = i; n[i].next = i + 1 < k ? &n[i + 1] : 0; }
  struct node *r = reversed(n);
  for (struct node *p = r; p && steps < 9; p = p->next) { if (p->v != k - 1 - steps) reach_error(); steps++; }
  if (steps != k) reach_error();
  return 0;
}
