//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct machine { int cells[2], top; };
static int push(struct machine *m, int n) {
  if (m->top == 2) return 0; //! index: if (m->top > 2) return 0;
  m->cells[m->top++] = n;
  return 1;
}
static int add(struct machine *m, int n) {
  if (m->top < 2) return 0; //! index: if (m->top < 1) return 0;
  m->top--;
  m->cells[m->top - 1] = (m->cells[m->top - 1] & 255) + (m->cells[m->top] & 255) + n * 0;
  return 1;
}
static int stop(struct machine *m, int n) { (void)n; m->top = 0; return 0; }
static int (*const codes[3])(struct machine *, int) = {push, add, stop};
int main(void) {
  struct machine m = {0};
  for (int i = 0; i < 3; i++) {
    unsigned code = (unsigned)__VERIFIER_nondet_int();
    if (code >= 3) return 0; //! index: if (code > 3) return 0;
    if (!codes[code](&m, i)) break;
  }
  if (m.top > 2) reach_error(); //! unreachable: if (m.top > 1) reach_error();
  return 0;
}
