//: --malloc succeeds --check memory,leak,unreachable
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct cell { char is_pair; union { int number; struct { struct cell *head, *tail; } pair; } is; };
static struct cell *number(int n) {
  struct cell *c = malloc(sizeof *c);
  c->is_pair = 0;
  c->is.number = n;
  return c;
}
static struct cell *pair(struct cell *h, struct cell *t) {
  struct cell *c = malloc(sizeof *c);
  c->is_pair = 1;
  c->is.pair.head = h;
  c->is.pair.tail = t;
  return c;
}
static int total(const struct cell *c) { return c->is_pair ? total(c->is.pair.head) + total(c->is.pair.tail) : c->is.number; } //! unreachable: static int total(const struct cell *c) { return c->is_pair ? total(c->is.pair.head) + total(c->is.pair.head) : c->is.number; }
static void drop(struct cell *c) {
  if (c->is_pair) { drop(c->is.pair.head); drop(c->is.pair.tail); } //! leak: if (c->is_pair) { drop(c->is.pair.head); }
  free(c);
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 255;
  struct cell *a = number(n), *b = number(1), *d = number(2), *c;
  c = pair(b, d);
  c = pair(a, c);
  if (total(c) != n + 3) reach_error();
  drop(c);
  return 0;
}
