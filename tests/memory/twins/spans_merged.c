//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct span { int low, high; };
static int merge(struct span *all, int n) {
  if (n == 0) return 0; //! unreachable: ;
  int last = 0;
  for (int i = 1; i < n; i++)
    if (all[i].low <= all[last].high) {
      if (all[i].high > all[last].high) all[last].high = all[i].high; //! unreachable: all[last].high = all[i].high;
    } else all[++last] = all[i]; //! unreachable: } else all[last++] = all[i];
  return last + 1;
}
int main(void) {
  struct span all[3] = {{0, 5}, {2, 3}, {7, 9}};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  int left = merge(all, n);
  if (left != (n == 3 ? 2 : n > 0)) reach_error();
  if (n && all[0].high != 5) reach_error();
  return 0;
}
