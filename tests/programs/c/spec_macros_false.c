//: verify
//: verdict: refuted
//: why: each claim would hold if its macro had another meaning than it has at that place
#define N 5
/*@ ensures \result == N; */ //~ postcondition
int redefined(void) { return 6; }
#undef N
#define N 6
#define SUM 1 + 2
/*@ ensures \result == 2 * SUM; */ //~ postcondition
int no_parentheses(void) { return N; }
#pragma push_macro("N")
#undef N
#define N 7
/*@ ensures \result == N; */ //~ postcondition
int pushed(void) { return 6; }
#pragma pop_macro("N")
#define TWICE(e) e + e
/*@ requires -9 <= x <= 9; ensures \result == 3 * TWICE(x); */ //~ postcondition
int function_like(int x) { return 6 * x; }
#define RESULT \result
#define BEFORE(e) \old(e)
int g;
/*@ assigns g; ensures RESULT == BEFORE(g) + 1; */ //~ postcondition
int words(void) { if (g >= 100 || g < 0) { g = 1; return 1; } g++; return g; }
/*@ ensures \true; */
int hidden(int x) {
  int limit = 3;
  #define limit 4
  if (x > 0) { /*@ assert limit == 3; */ x = 0; } //~ assertion
  return x;
}
