// Bubble sort of N elements. -D DECREASING=1: of a decreasing array, its worst case.

#ifndef DECREASING
#define DECREASING 0
#endif

/*@ requires n == N && \valid(t + (0 .. n - 1));
    requires DECREASING == 1 ==> \forall integer i; 0 <= i < n ==> t[i] == n - 1 - i;
    assigns t[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n - 1 ==> t[i] <= t[i + 1]; */
void sort(int *t, int n) {
  for (int round = 0; round < n; round++) {
    for (int i = 0; i < n - 1; i++) {
      if (t[i] > t[i + 1]) {
        int swapped = t[i];
        t[i] = t[i + 1];
        t[i + 1] = swapped;
      }
    }
  }
}

#ifdef HARNESS
#include "harness.h"

int main(void) {
  int t[N];
  for (int i = 0; i < N; i++) {
#if DECREASING
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
