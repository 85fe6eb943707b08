//: --check memory,leak,unreachable,index --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
#include <string.h>
struct texts { char *all[3]; int count; };
static void keep(struct texts *t, const char *s) {
  if (t->count == 3) return; //! index: ;
  char *copy = malloc(strlen(s) + 1);
  strcpy(copy, s);
  t->all[t->count++] = copy; //! leak: t->all[t->count] = copy;
}
static void drop(struct texts *t) { while (t->count) free(t->all[--t->count]); } //! memory,index: static void drop(struct texts *t) { while (t->count) free(t->all[t->count--]); }
int main(void) {
  struct texts t = {{0}, 0};
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < 4 && i < n; i++) keep(&t, i & 1 ? "b" : "aa");
  if (n > 1 && strcmp(t.all[1], "b")) reach_error();
  drop(&t);
  return 0;
}
