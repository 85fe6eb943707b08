// The sum of the squares of 0 to n, for n less than N.

/*@ requires 0 <= n < N;
    assigns \nothing;
    ensures \result == n * (n + 1) * (2 * n + 1) / 6; */
int sum(int n) {
  int s = 0;
  int i = 0;
  while (i <= n) {
    s = s + i * i;
    i = i + 1;
  }
  return s;
}

#ifdef HARNESS
#include "harness.h"

int main(void) {
  int n = __VERIFIER_nondet_int();
  assume(0 <= n && n < N);
  assert(sum(n) == n * (n + 1) * (2 * n + 1) / 6);
  return 0;
}
#endif
