// Kinds of triangles: 1 scalene, 2 isosceles, 3 equilateral, 4 none. -D FAULTY: the second
// isosceles test looks for kind 1 again. -D LONGEST=...: sides whose sums fit an int.
#ifndef LONGEST
#define LONGEST 0x7fffffff
#endif
#ifdef FAULTY
#define SECOND 1
#else
#define SECOND 2
#endif

/*@ requires 0 <= i <= LONGEST && 0 <= j <= LONGEST && 0 <= k <= LONGEST;
    assigns \nothing;
    ensures i + j <= k || j + k <= i || i + k <= j ==> \result == 4;
    ensures i + j > k && j + k > i && i + k > j ==>
              (i == j && j == k ==> \result == 3)
           && (!(i == j && j == k) && (i == j || j == k || i == k) ==> \result == 2)
           && (i != j && j != k && i != k ==> \result == 1); */
int classify(int i, int j, int k) {
  int kind;
  if (i == 0 || j == 0 || k == 0) {
    kind = 4;
  } else {
    kind = 0;
    if (i == j) {
      kind = kind + 1;
    }
    if (i == k) {
      kind = kind + 2;
    }
    if (j == k) {
      kind = kind + 3;
    }
    if (kind == 0) {
      if (i + j <= k || j + k <= i || i + k <= j) {
        kind = 4;
      } else {
        kind = 1;
      }
    } else if (kind > 3) {
      kind = 3;
    } else if (kind == 1 && i + j > k) {
      kind = 2;
    } else if (kind == SECOND && i + k > j) {
      kind = 2;
    } else if (kind == 3 && j + k > i) {
      kind = 2;
    } else {
      kind = 4;
    }
  }
  return kind;
}

#ifdef HARNESS
#include "harness.h"

int main(void) {
  int i = __VERIFIER_nondet_int();
  int j = __VERIFIER_nondet_int();
  int k = __VERIFIER_nondet_int();
  assume(0 <= i && i < 0x40000000 && 0 <= j && j < 0x40000000 && 0 <= k && k < 0x40000000);
  int kind = classify(i, j, k);
  if (i + j <= k || j + k <= i || i + k <= j) {
    assert(kind == 4);
  } else if (i == j && j == k) {
    assert(kind == 3);
  } else if (i == j || j == k || i == k) {
    assert(kind == 2);
  } else {
    assert(kind == 1);
  }
  return 0;
}
#endif
