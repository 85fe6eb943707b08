//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int v; struct node *next; };
static int sum(const struct node *n, int most) {
  int s = 0;
  for (; n && most > 0; n = n->next, most--) s += n->v & 15; //! null,memory: for (; most > 0; n = n->next, most--) s += n->v & 15;
  return s;
}
int main(void) {
  struct node all[3];
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < 3; i++) all[i] = (struct node){i + 1, i < 2 ? &all[i + 1] : 0}; //! memory,uninitialised: for (int i = 0; i < 2; i++) all[i] = (struct node){i + 1, i < 2 ? &all[i + 1] : 0};
  if (n > 0) all[2].next = all; //! unreachable: if (n > 1) all[2].next = all;
  if (sum(all, 5) != (n > 0 ? 9 : 6)) reach_error();
  return 0;
}
