//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct graph { unsigned char next[4][4]; int n; };
static int reached(const struct graph *g, int from) {
  int queue[4], seen[4] = {0}, first = 0, last = 0; //! uninitialised,index,memory: int queue[4], seen[4], first = 0, last = 0;
  queue[last++] = from;
  seen[from] = 1; //! unreachable,index,memory: ;
  while (first < last) {
    int at = queue[first++];
    for (int to = 0; to < g->n; to++)
      if (g->next[at][to] && !seen[to]) { seen[to] = 1; queue[last++] = to; }
  }
  return last;
}
int main(void) {
  struct graph g = {{{0, 1}, {0, 0, 1}, {1}}, 4};
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a > 3) return 0;
  if (reached(&g, a) != (a == 3 ? 1 : 3)) reach_error();
  g.next[3][0] = 1;
  if (reached(&g, 3) != 4) reach_error();
  return 0;
}
