// Selection sort of N elements. -D MODULAR: the search for the minimum is known by its contract.
// -D CONSTANT=1: of one fixed array.

#ifdef MODULAR
/*@ requires n == N && \valid(t + (0 .. n - 1)) && 0 <= from < n;
    assigns \nothing;
    ensures from <= \result < n;
    ensures \forall integer k; from <= k < n ==> t[\result] <= t[k]; */
#endif
int find_min(int *t, int n, int from) {
  int least = from;
  for (int j = from + 1; j < n; j++) {
    if (t[least] > t[j]) {
      least = j;
    }
  }
  return least;
}

#ifndef CONSTANT
#define CONSTANT 0
#endif

/*@ requires n == N && \valid(t + (0 .. n - 1));
    requires CONSTANT == 1 ==> \forall integer i; 0 <= i < n ==> t[i] == n - 1 - i;
    assigns t[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n - 1 ==> t[i] <= t[i + 1]; */
void sort(int *t, int n) {
  for (int i = 0; i < n; i++) {
    int least = find_min(t, n, i);
    int swapped = t[i];
    t[i] = t[least];
    t[least] = swapped;
  }
}

#ifdef HARNESS
#include "harness.h"

int main(void) {
  int t[N];
  for (int i = 0; i < N; i++) {
#if CONSTANT
    t[i] = N - 1 - i;
#else
    t[i] = __VERIFIER_nondet_int();
#endif
  }
  sort(t, N);
  for (int i = 0; i < N - 1; i++) {
    assert(t[i] <= t[i + 1]);
  }
  return 0;
}
#endif
