// Memory that malloc, calloc and alloca give, until free or the end of the function (C11 7.22.3).

//: stored and read | true | proved
#include <stdlib.h>
int main(void) { int *p = malloc(3 * sizeof(int)); if (!p) return 1; p[0] = 1; p[2] = 5;
  if (p[0] + p[2] != 6) reach_error(); free(p); return 0; }

//: past the end | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(3 * sizeof(int)); if (!p) return 1; p[3] = 1; free(p); return 0; }

//: room for less than it seems, in bytes | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(3); if (!p) return 1; p[0] = 1; free(p); return 0; }

//: size that wraps around | false | refuted | memory
#include <stdlib.h>
int main(void) { unsigned n = 0x40000001u; int *p = malloc(n * sizeof(int)); if (!p) return 1; p[0] = 2; p[1] = 1;
  free(p); return 0; }

//: size that wraps around, within | true | proved
#include <stdlib.h>
int main(void) { unsigned n = 0x40000001u; int *p = malloc(n * sizeof(int)); if (!p) return 1; p[0] = 2;
  free(p); return 0; }

//: calloc does not wrap around | true | proved
#include <stdlib.h>
int main(void) { unsigned n = 0x40000001u; int *p = calloc(n, sizeof(int)); if (p) reach_error(); return 0; }

//: no memory | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(sizeof(int)); *p = 1; free(p); return 0; }

//: there is memory, as the user says | true | proved-bounded | | --malloc succeeds
#include <stdlib.h>
int main(void) { int *p = malloc(sizeof(int)); *p = 1; free(p); return 0; }

//: malloc gives no values | false | refuted | uninitialised
#include <stdlib.h>
int main(void) { int *p = malloc(sizeof(int)); if (!p) return 1; int x = *p; free(p); return x; }

//: calloc gives zeros | true | proved
#include <stdlib.h>
int main(void) { int *p = calloc(4, sizeof(int)); if (p && p[3] != 0) reach_error(); free(p); return 0; }

//: two objects | true | proved
#include <stdlib.h>
int main(void) { int *p = malloc(4), *q = malloc(4); if (!p || !q) return 1; *p = 1; *q = 2;
  if (*p != 1 || p == q) reach_error(); free(p); free(q); return 0; }

//: used after free | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(4); if (!p) return 1; *p = 1; free(p); return *p; }

//: used after free, through another pointer | false | refuted | memory
#include <stdlib.h>
int *g; int main(void) { int *p = malloc(4); if (!p) return 1; *p = 1; g = p; free(p); return *g; }

//: used after free, though there is another object | false | refuted | memory | --uninitialised input
#include <stdlib.h>
int main(void) { int *p = malloc(4); if (!p) return 1; free(p); int *q = malloc(4); if (!q) return 1; *q = 3; return *p; }

//: freed pointer compared | false | | | --uninitialised input
#include <stdlib.h>
int main(void) { int *p = malloc(4); if (!p) return 1; free(p); int *q = malloc(4); if (p == q) reach_error(); return 0; }

//: freed pointer compared, the other way | false | | | --uninitialised input
#include <stdlib.h>
int main(void) { int *p = malloc(4); if (!p) return 1; free(p); int *q = malloc(4); if (p != q) reach_error(); return 0; }

//: freed twice | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(4); free(p); free(p); return 0; }

//: freed twice, where pointers may be read | false | refuted | memory | --uninitialised input
#include <stdlib.h>
int main(void) { int *p = malloc(4); free(p); free(p); return 0; }

//: freed in the middle | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(8); if (!p) return 1; free(p + 1); return 0; }

//: local freed | false | refuted | memory
#include <stdlib.h>
int main(void) { int x = 1; int *p = &x; free(p); return 0; }

//: global freed | false | refuted | memory
#include <stdlib.h>
int a[3]; int main(void) { free(a); return 0; }

//: literal freed | false | refuted | memory
#include <stdlib.h>
int main(void) { char *s = "abc"; free(s); return 0; }

//: null freed | true | proved
#include <stdlib.h>
int main(void) { int *p = 0; free(p); free(0); return 0; }

//: freed by a function | false | refuted | memory
#include <stdlib.h>
void drop(int *p) { free(p); }
int main(void) { int *p = malloc(4); drop(p); free(p); return 0; }

//: freed in a loop | true | proved
#include <stdlib.h>
int main(void) { for (int i = 1; i < 4; i++) { char *p = malloc(i); if (!p) return 1; p[i - 1] = 'x'; free(p); } return 0; }

//: what a caller passes may not be allocated | false
#include <stdlib.h>
/*@ requires \valid(p); */ void drop(int *p) { free(p); }

//: what a caller passes may not be allocated, without a contract | false
#include <stdlib.h>
void drop(int *p) { free(p); }

//: rows of an array | true | proved
#include <stdlib.h>
int main(void) { int (*m)[3] = malloc(2 * sizeof *m); if (!m) return 1; m[1][2] = 7; if (m[1][2] != 7) reach_error();
  free(m); return 0; }

//: outside of a row | false | refuted
#include <stdlib.h>
int main(void) { int (*m)[3] = malloc(2 * sizeof *m); if (!m) return 1; m[2][0] = 7; free(m); return 0; }

//: alloca | true | proved
#include <stdlib.h>
int main(void) { int *p = alloca(2 * sizeof(int)); p[0] = 1; p[1] = 2; if (p[0] + p[1] != 3) reach_error(); return 0; }

//: alloca of one number | true | proved
#include <stdlib.h>
int main(void) { int *p = alloca(sizeof(int)); *p = 3; while (*p > 0) --*p; if (p[0] != 0) reach_error(); return 0; }

//: alloca of one number without a value | false | refuted | uninitialised
#include <stdlib.h>
int main(void) { int *p = alloca(sizeof(int)); return *p; }

//: alloca lasts longer than its block | true | proved
#include <stdlib.h>
int main(void) { int *p = 0; for (int i = 0; i < 2; i++) { int *q = alloca(4); *q = i; if (i == 0) p = q; }
  if (*p != 0) reach_error(); return 0; }

//: alloca ends with the function | false
#include <stdlib.h>
int *f(void) { int *q = alloca(4); *q = 1; return q; } int main(void) { return *f(); }

//: alloca freed | false | refuted | memory
#include <stdlib.h>
int main(void) { int *q = alloca(4); free(q); return 0; }

//: effects of a size that nobody needs | true | proved
#include <stdlib.h>
int main(void) { int i = 0; (void)malloc(i++); malloc(++i); if (i != 2) reach_error(); return 0; }

//: alloca whose address is used as one of an element | true | proved
#include <stdlib.h>
int main(void) { int *p = alloca(sizeof(int)); *p = 3; int *q = &p[0]; ++*q; if (*p != 4) reach_error(); return 0; }

//: alloca in a loop, a new one each time | false | refuted | uninitialised
#include <stdlib.h>
int main(void) { int s = 0; for (int i = 0; i < 2; i++) { int *p = alloca(sizeof(int)); if (i == 0) *p = 1; s += *p; } return s; }

//: alloca of one number in a branch | true | proved
#include <stdlib.h>
int main(void) { int n = __VERIFIER_nondet_int(); if (n > 0) { int *p = alloca(sizeof(int)); *p = n; while (*p > 0) *p = *p - 1; if (*p) reach_error(); } return 0; }

//: what is lost is not looked for unless it is asked for | true | proved
#include <stdlib.h>
int main(void) { int *p = malloc(4); p = 0; return 0; }

//: what is lost | false | refuted | leak | --check leak
#include <stdlib.h>
int main(void) { int *p = malloc(4); p = 0; return 0; }

//: what is freed on one way only | false | refuted | leak | --check leak,memory
#include <stdlib.h>
int main(void) { int *p = malloc(4); if (__VERIFIER_nondet_int()) free(p); return 0; }

//: what is freed on every way | true | proved | | --check leak,memory
#include <stdlib.h>
static int work(int n) { int *p = malloc(4); if (!p) return 1; if (n < 0) { free(p); return 2; } *p = n; free(p); return 0; }
int main(void) { return work(__VERIFIER_nondet_int()); }

//: what a callee loses | false | refuted | leak | --check leak,memory
#include <stdlib.h>
static int work(int n) { int *p = malloc(4); if (!p) return 1; if (n < 0) return 2; *p = n; free(p); return 0; }
int main(void) { return work(__VERIFIER_nondet_int()); }

//: what a contract says of allocation | true | proved | | --malloc-may-fail
#include <stdlib.h>
/*@ assigns \nothing; allocates \result; ensures \result == \null || (\valid(\result) && *\result == v); */
int *made(int v) { int *p = malloc(sizeof *p); if (p) *p = v; return p; }

//: a contract says that nothing is allocated | true | proved
/*@ assigns \nothing; allocates \nothing; ensures \result == v; */ int same(int v) { return v; }

//: a contract says that nothing is allocated, but something is | false
#include <stdlib.h>
/*@ assigns \nothing; allocates \nothing; */ int *made(int v) { return malloc(sizeof(int)); }

//: a contract says that nothing is allocated, but something called does | false
#include <stdlib.h>
static int *made(void) { return malloc(4); }
/*@ assigns \nothing; allocates \nothing; */ void twice(void) { made(); }

//: nobody can avoid that there is no memory | false | refuted | memory
#include <stdlib.h>
char *copy(const char *s) { char *p = malloc(4); p[0] = s[3]; return p; }

//: want of memory that is looked at | true
#include <stdlib.h>
char *copy(const char *s) { char *p = malloc(4); if (!p) return NULL; p[0] = s[0]; return p; }

//: want of memory is no excuse for an input | true | unknown
#include <stdlib.h>
int *quotient(int n) { int *p = malloc(8); if (!p) return NULL; p[0] = 10 / n; return p; }

//: an input that fails with memory, too | true | unknown
#include <stdlib.h>
int *quotient(int n) { int *p = malloc(8); int x = 10 / n; if (p) *p = x; return p; }
