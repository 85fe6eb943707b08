//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct machine { int (*state)(struct machine *, char); int letters, digits; };
static int in_digits(struct machine *m, char c);
static int in_letters(struct machine *m, char c) {
  if (c >= '0' && c <= '9') { m->state = in_digits; return in_digits(m, c); } //! unreachable: if (c >= '0' && c <= '9') { m->state = 0; return in_digits(m, c); }
  m->letters++;
  return 1;
}
static int in_digits(struct machine *m, char c) {
  if (c < '0' || c > '9') { m->state = in_letters; return in_letters(m, c); } //! overflow,memory,unreachable: if (c < '0' || c > '9') { m->state = 0; return 0; }
  m->digits++;
  return 1;
}
int main(void) {
  struct machine m = {in_letters, 0, 0};
  int n = 0;
  for (int i = 0; i < 3; i++) {
    char c = __VERIFIER_nondet_int() ? 'a' : '7';
    if (!m.state) reach_error();
    n += m.state(&m, c);
  }
  if (m.letters + m.digits != 3 || n != 3) reach_error();
  return 0;
}
