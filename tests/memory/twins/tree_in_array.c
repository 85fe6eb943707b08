//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
enum kind { NUMBER, SUM, PRODUCT };
struct node { enum kind kind; union { int number; struct { int left, right; } parts; } as; };
static int value(const struct node *all, int k) {
  const struct node *n = all + k;
  if (n->kind == NUMBER) return n->as.number;
  int one = value(all, n->as.parts.left), other = value(all, n->as.parts.right); //! unreachable: int one = value(all, n->as.parts.left), other = value(all, n->as.parts.left);
  return n->kind == SUM ? one + other : one * other; //! unreachable: return n->kind != SUM ? one + other : one * other;
}
int main(void) {
  int x = __VERIFIER_nondet_int() & 7;
  struct node all[5] = {
    {NUMBER, {.number = 2}}, {NUMBER, {.number = x}}, {SUM, {.parts = {0, 1}}}, {NUMBER, {.number = 3}}, {PRODUCT, {.parts = {2, 3}}},
  };
  if (value(all, 4) != (2 + x) * 3) reach_error();
  return 0;
}
