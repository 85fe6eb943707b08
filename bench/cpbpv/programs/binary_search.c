// Where a value stands in a sorted array of N elements, or -1. -D FAULTY: both halves move `high`.

/*@ requires n == N && \valid(t + (0 .. n - 1));
    requires \forall integer i; 0 <= i < n - 1 ==> t[i] <= t[i + 1];
    assigns \nothing;
    ensures \result != -1 ==> 0 <= \result < n && t[\result] == v;
    ensures \result == -1 ==> \forall integer k; 0 <= k < n ==> t[k] != v; */
int search(int *t, int n, int v) {
  int low = 0;
  int high = n - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (t[middle] == v) {
      return middle;
    }
    if (t[middle] > v) {
      high = middle - 1;
    } else {
#ifdef FAULTY
      high = middle - 1;
#else
      low = middle + 1;
#endif
    }
  }
  return -1;
}

#ifdef HARNESS
#include "harness.h"

int main(void) {
  int t[N];
  int v = __VERIFIER_nondet_int();
  for (int i = 0; i < N; i++) {
    t[i] = __VERIFIER_nondet_int();
    assume(i == 0 || t[i - 1] <= t[i]);
  }
  int found = search(t, N, v);
  if (found != -1) {
    assert(0 <= found && found < N && t[found] == v);
  } else {
    for (int k = 0; k < N; k++) {
      assert(t[k] != v);
    }
  }
  return 0;
}
#endif
