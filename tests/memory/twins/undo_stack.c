//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct change { int at, old; };
struct sheet { int cells[3]; struct change done[4]; int n; };
static void set(struct sheet *s, int at, int v) {
  if (s->n == 4) return; //! index,memory: ;
  s->done[s->n++] = (struct change){at, s->cells[at]}; //! unreachable: s->done[s->n++] = (struct change){at, v};
  s->cells[at] = v;
}
static void undo(struct sheet *s) {
  struct change c = s->done[--s->n]; //! index,memory: struct change c = s->done[s->n--];
  s->cells[c.at] = c.old;
}
int main(void) {
  struct sheet s = {{1, 2, 3}, {{0, 0}}, 0};
  int at = __VERIFIER_nondet_int();
  if (at < 0 || at > 2) return 0;
  for (int i = 0; i < 5; i++) set(&s, (at + i) % 3, 10 * i);
  while (s.n > 0) undo(&s);
  for (int i = 0; i < 3; i++) if (s.cells[i] != i + 1) reach_error();
  return 0;
}
