//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct item { int free, taken; };
static int reserve(struct item *all, int n, int k, int count) {
  if (k < 0 || k >= n || count < 0 || all[k].free < count) return 0; //! index,memory: if (k < 0 || k > n || count < 0 || all[k].free < count) return 0;
  all[k].free -= count;
  all[k].taken += count; //! unreachable: all[k].taken = count;
  return 1;
}
int main(void) {
  struct item all[3] = {{5, 0}, {5, 0}, {5, 0}};
  for (int i = 0; i < 3; i++) reserve(all, 3, __VERIFIER_nondet_int(), __VERIFIER_nondet_int());
  for (int i = 0; i < 3; i++)
    if (all[i].free + all[i].taken != 5 || all[i].free < 0) reach_error();
  return 0;
}
