//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct screen { int cells[2][4]; int (*front)[4], (*back)[4]; };
static void show(struct screen *s) {
  int (*old)[4] = s->front;
  s->front = s->back;
  s->back = old; //! unreachable: s->back = s->front;
}
int main(void) {
  struct screen s = {{{0}}, s.cells, s.cells + 1}; //! memory,index: struct screen s = {{{0}}, s.cells + 1, s.cells + 2};
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k > 3) return 0; //! index,memory: if (k < 0 || k > 4) return 0;
  (*s.back)[k] = 7;
  show(&s);
  if ((*s.front)[k] != 7) reach_error();
  (*s.back)[k] = 8;
  if ((*s.front)[k] != 7) reach_error();
  return 0;
}
