//: --check memory,leak,unreachable,index --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct edge { int to; struct edge *next; };
static struct edge *from[3];
static void link_to(int a, int b) {
  struct edge *e = malloc(sizeof *e); //! memory: struct edge *e = malloc(sizeof e / 2);
  e->to = b;
  e->next = from[a]; //! leak,unreachable,memory: e->next = 0;
  from[a] = e;
}
static int degree(int a) { int n = 0; for (struct edge *e = from[a]; e; e = e->next) n++; return n; }
static void clear(void) {
  for (int i = 0; i < 3; i++)
    while (from[i]) { struct edge *e = from[i]; from[i] = e->next; free(e); } //! memory: while (from[i]) { struct edge *e = from[i]; free(e); from[i] = e->next; }
}
int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a > 2) return 0; //! index: if (a < 0 || a > 3) return 0;
  link_to(a, 0);
  link_to(a, 1);
  link_to(0, 2);
  if (degree(a) != (a ? 2 : 3)) reach_error();
  clear();
  return 0;
}
