// The sum of the squares of N elements, which are 0 to N - 1 in any order.

/*@ requires n == N - 1 && \valid(t + (0 .. n));
    requires \forall integer i; 0 <= i <= n ==> 0 <= t[i] <= n;
    requires \forall integer i, j; 0 <= i < j <= n ==> t[i] != t[j];
    assigns \nothing;
    ensures \result == n * (n + 1) * (2 * n + 1) / 6; */
int sum(int *t, int n) {
  int s = 0;
  int i = 0;
  while (i != n + 1) {
    s = s + t[i] * t[i];
    i = i + 1;
  }
  return s;
}

#ifdef HARNESS
#include "harness.h"

int main(void) {
  int t[N];
  for (int i = 0; i < N; i++) {
    t[i] = __VERIFIER_nondet_int();
    assume(0 <= t[i] && t[i] < N);
    for (int j = 0; j < i; j++) {
      assume(t[j] != t[i]);
    }
  }
  assert(sum(t, N - 1) == (N - 1) * N * (2 * N - 1) / 6);
  return 0;
}
#endif
