//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct machine { int stack[4]; int top; };
static int run(struct machine *m, const char *code) {
  for (; *code; code++) {
    if (*code >= '0' && *code <= '9') {
      if (m->top == 4) return 0; //! index,memory: if (m->top > 4) return 0;
      m->stack[m->top++] = *code - '0';
    } else {
      if (m->top < 2) return 0; //! index,memory: if (m->top < 1) return 0;
      int b = m->stack[--m->top], a = m->stack[--m->top];
      m->stack[m->top++] = *code == '+' ? a + b : a - b; //! unreachable: m->stack[m->top++] = *code == '+' ? a + b : b - a;
    }
  }
  return m->top == 1;
}
int main(void) {
  struct machine m = {{0}, 0}, k = {{0}, 0};
  char code[5] = "12+3";
  code[2] = __VERIFIER_nondet_int() ? '+' : '-';
  code[3] = __VERIFIER_nondet_int() ? '-' : '5';
  if (run(&m, code)) reach_error();
  if (run(&k, "94-") && k.stack[0] != 5) reach_error();
  struct machine f = {{0}, 0};
  if (run(&f, "12345")) reach_error();
  return 0;
}
