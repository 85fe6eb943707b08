//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct set { unsigned words[2]; };
static void add(struct set *s, int n) { s->words[n / 32] |= 1u << (n % 32); } //! shift,index,memory: static void add(struct set *s, int n) { s->words[n / 32] |= 1 << n; }
static int has(const struct set *s, int n) { return s->words[n / 32] >> (n % 32) & 1; } //! index,memory: static int has(const struct set *s, int n) { return s->words[n / 31] >> (n % 32) & 1; }
int main(void) {
  struct set s = {{0, 0}};
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
  if (n < 0 || n > 63 || m < 0 || m > 63) return 0;
  add(&s, n);
  if (!has(&s, n)) reach_error();
  if (m != n && has(&s, m)) reach_error();
  for (int i = 0; i < 64; i++) if (has(&s, i) != (i == n)) reach_error();
  return 0;
}
