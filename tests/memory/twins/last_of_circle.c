//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int last(int *next, int n, int step) {
  for (int i = 0; i < n; i++) next[i] = (i + 1) % n; //! index,memory,unreachable: for (int i = 0; i < n; i++) next[i] = i + 1;
  int at = n - 1;
  while (next[at] != at) {
    for (int k = 1; k < step; k++) at = next[at];
    next[at] = next[next[at]]; //! unreachable: next[at] = at;
  }
  return at;
}
int main(void) {
  int next[5], step = __VERIFIER_nondet_int();
  if (step < 1 || step > 2) return 0;
  int found = last(next, 5, step); //! memory,index: int found = last(next, 6, step);
  if (found != (step == 1 ? 4 : 2)) reach_error();
  return 0;
}
