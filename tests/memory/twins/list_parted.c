//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int v; struct node *next; };
static void part(struct node *from, struct node **odd, struct node **even) {
  while (from) {
    struct node **to = from->v & 1 ? odd : even, *rest = from->next;
    from->next = *to; //! unreachable: ;
    *to = from;
    from = rest; //! unreachable,null,memory: from = from->next;
  }
}
int main(void) {
  struct node all[4], *odd = 0, *even = 0;
  for (int i = 0; i < 4; i++) { all[i].v = __VERIFIER_nondet_int(); all[i].next = i ? all + i - 1 : 0; }
  part(all + 3, &odd, &even);
  int n = 0;
  for (; odd; odd = odd->next, n++) if (!(odd->v & 1)) reach_error();
  for (; even; even = even->next, n++) if (even->v & 1) reach_error();
  if (n != 4) reach_error();
  return 0;
}
