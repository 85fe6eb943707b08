//: inputs: 1 0 0 1 1 0 0 1
//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct link { struct link *next, *prev; };
static void join(struct link *l, struct link *after) {
  l->next = after->next;
  l->prev = after;
  after->next->prev = l; //! unreachable: ;
  after->next = l;
}
static void part(struct link *l) {
  l->prev->next = l->next; //! unreachable: l->prev->next = l;
  l->next->prev = l->prev;
}
int main(void) {
  struct link head = {&head, &head}, a, b, c;
  join(&a, &head);
  join(&b, &a);
  join(&c, __VERIFIER_nondet_int() ? &a : &head);
  part(__VERIFIER_nondet_int() ? &b : &c);
  int forward = 0, back = 0;
  for (struct link *l = head.next; l != &head && forward < 9; l = l->next) forward++;
  for (struct link *l = head.prev; l != &head && back < 9; l = l->prev) back++;
  if (forward != 2 || back != 2) reach_error();
  return 0;
}
