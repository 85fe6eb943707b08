//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void sort(int *a, int n) {
  int *low = a, *at = a, *high = a + n;
  while (at < high) //! memory,index,unreachable: while (at <= high)
    if (*at == 0) { *at++ = *low; *low++ = 0; } //! unreachable: if (*at == 0) { *at++ = *low; *low = 0; }
    else if (*at == 2) { *at = *--high; *high = 2; } //! unreachable: else if (*at == 2) { *at++ = *--high; *high = 2; }
    else at++;
}
int main(void) {
  int a[4], sum = 0;
  for (int i = 0; i < 4; i++) { a[i] = __VERIFIER_nondet_int(); if (a[i] < 0 || a[i] > 2) return 0; sum += a[i]; }
  sort(a, 4);
  for (int i = 0; i < 4; i++) { sum -= a[i]; if (i && a[i - 1] > a[i]) reach_error(); }
  if (sum) reach_error();
  return 0;
}
