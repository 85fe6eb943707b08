//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct account { int cents; };
static int moved(struct account *from, struct account *to, int n) {
  if (n < 0 || from->cents < n) return 0; //! overflow,unreachable: if (from->cents < n) return 0;
  if (to->cents > 1000000 - n) return 0;
  from->cents -= n;
  to->cents += n; //! unreachable: to->cents = n;
  return 1;
}
int main(void) {
  struct account a[3] = {{100}, {200}, {300}};
  for (int i = 0; i < 3; i++) {
    unsigned x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    moved(&a[x % 3], &a[y % 3], __VERIFIER_nondet_int()); //! index,memory: moved(&a[x % 4], &a[y % 3], __VERIFIER_nondet_int());
  }
  if (a[0].cents + a[1].cents + a[2].cents != 600) reach_error();
  return 0;
}
