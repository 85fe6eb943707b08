//: verify
//: verdict: proved
//: why: the same claims as they are meant, each with the macro of its place
#include <assert.h>
#include <limits.h>
#include <stddef.h>
#define N 5
/*@ ensures \result == N; */
int redefined(void) { return 5; }
#undef N
#define N 6
#define SUM 1 + 2
/*@ ensures \result == 2 * SUM; */
int no_parentheses(void) { return 4; }
#pragma push_macro("N")
#undef N
#define N 7
/*@ ensures \result == N; */
int pushed(void) { return 7; }
#pragma pop_macro("N")
/*@ ensures \result == N; */
int popped(void) { return 6; }
#define NEGATE(e) -e
/*@ requires INT_MIN < x <= INT_MAX; ensures \result == NEGATE(x) && \result == NEGATE(-NEGATE(x)); */
int function_like(int x) { return -x; }
#define RESULT \result
#define BEFORE(e) \old(e)
int g;
/*@ assigns g; ensures BEFORE(g) < 9 ==> RESULT == BEFORE(g) + 1; */
int words(void) { if (g < 9) g++; return g; }
#define IN(i, low, high) ((low) <= (i) && (i) < (high))
/*@ requires p != NULL && IN(n, 0, 9) && \valid(p + (0 .. N));
    ensures IN(n, 0, N) ==> \result == p[n]; */
int element(int *p, int n) {
  /*@ assert p != NULL; */
  return n < N ? p[n] : 0;
}
