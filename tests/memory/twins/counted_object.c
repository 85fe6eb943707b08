//: --check memory,leak,unreachable --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct shared { int count, value; };
static struct shared *make(int v) { struct shared *s = malloc(sizeof *s); s->count = 1; s->value = v; return s; }
static struct shared *keep(struct shared *s) { s->count++; return s; } //! memory: static struct shared *keep(struct shared *s) { return s; }
static void drop(struct shared *s) { if (--s->count == 0) free(s); } //! leak: static void drop(struct shared *s) { if (s->count-- == 0) free(s); }
int main(void) {
  struct shared *a = make(5), *held[3];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) n = 0;
  for (int i = 0; i < n; i++) held[i] = keep(a);
  drop(a);
  for (int i = 0; i < n; i++) { if (held[i]->value != 5) reach_error(); drop(held[i]); }
  return 0;
}
