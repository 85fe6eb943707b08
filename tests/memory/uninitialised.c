// Reading an object that has no value (C11 6.3.2.1 p2, J.2): the obligation `uninitialised`.

//: difference with itself | false | refuted | uninitialised
/*@ ensures \result == 0; */
int f(void) { int x; return x - x; }

//: set on one branch | false | refuted | uninitialised
int main(void) { int x; if (__VERIFIER_nondet_int()) x = 1; return x; }

//: set in a loop that may not run | false | refuted | uninitialised
int main(void) { int n = __VERIFIER_nondet_int(); int last; for (int i = 0; i < n && i < 3; i++) last = i;
  return last; }

//: jumped over | false | refuted | uninitialised
int main(void) { goto in; { int x = 5; in: if (x != 5) return 1; } return 0; }

//: case before the declaration | false | refuted | uninitialised
int main(void) { switch (__VERIFIER_nondet_int()) { int x; case 0: x = 1; break; case 1: return x; } return 0; }

//: declared again in each iteration | false | refuted | uninitialised
int main(void) { for (int i = 0; i < 2; i++) { int x; if (i == 0) x = 7; if (x != 7) return 1; } return 0; }

//: reached again by goto | false | refuted | uninitialised
int main(void) { int n = 0; again: ; int x; if (n == 1) return x; x = 3; n++; goto again; }

//: compound assignment | false | refuted | uninitialised
int main(void) { int s; for (int i = 0; i < 3; i++) s += i; return 0; }

//: increment | false | refuted | uninitialised
int main(void) { int i; i++; return 0; }

//: in a condition | false | refuted | uninitialised
int main(void) { int x; if (__VERIFIER_nondet_int() > 0 && x > 0) return 1; return 0; }

//: pointer | false | refuted | uninitialised
int main(void) { int *p; int a[2] = {0, 0}; if (__VERIFIER_nondet_int()) p = a; return *p; }

//: argument | false | refuted | uninitialised
int id(int x) { return x; } int main(void) { int y; id(y); return 0; }

//: its own initialiser | false | refuted | uninitialised
int main(void) { int x = x + 1; return 0; }

//: set on both branches | true | proved
int main(void) { int x; if (__VERIFIER_nondet_int()) x = 1; else x = 2; if (x < 1) reach_error(); return x; }

//: set where it is read | true | proved
int main(void) { int x; int c = __VERIFIER_nondet_int(); if (c > 0) x = c; if (c > 5) return x; return 0; }

//: set by a switch with a default | true | proved
int main(void) { int x; switch (__VERIFIER_nondet_int()) { case 0: x = 1; break; case 1: x = 2; break;
  default: x = 0; } return x; }

//: never read where it is not set | true | proved
int main(void) { int x; int y = 0; if (__VERIFIER_nondet_int() > 3) { x = 4; y = x; } x = 2; return x + y; }

//: set by a do loop | true | proved
int main(void) { int x; do { x = __VERIFIER_nondet_int(); } while (x < 0); return x; }

//: guarded read | true | proved
int main(void) { int x; int has = __VERIFIER_nondet_int() > 0; if (has) x = 1; return has && x == 1; }

//: assigned in the condition | true | proved
int main(void) { int c; if ((c = __VERIFIER_nondet_int()) > 0) return c; return -(c > 0); }

//: input by convention | true | proved | | --uninitialised input
int main(void) { int x; if (x > 2) return x; return 0; }

//: element of an array | false | refuted | uninitialised
int main(void) { int a[3]; a[0] = 1; a[1] = 2; return a[0] + a[2]; }

//: one element is left out | false | refuted | uninitialised
int main(void) { int a[4]; for (int i = 0; i < 4; i++) if (i != 2) a[i] = i; int s = 0;
  for (int i = 0; i < 4; i++) s += a[i]; return s; }

//: element of a variable-length array | false | refuted | uninitialised
int main(void) { int n = __VERIFIER_nondet_int(); if (n < 1 || n > 3) return 0; int a[n];
  for (int i = 1; i < n; i++) a[i] = i; return a[0]; }

//: through its address | false | refuted | uninitialised
int main(void) { int x; int *p = &x; return *p; }

//: passed before it is set | false | refuted | uninitialised
int get(int *p) { return *p; } int main(void) { int x; int y = get(&x); x = 1; return y - x; }

//: half set by a callee | false | refuted | uninitialised
void fill(int *a, int n) { for (int i = 0; i < n; i++) a[i] = i; }
int main(void) { int a[4]; fill(a, 3); return a[3]; }

//: row of a matrix | false | refuted | uninitialised
int main(void) { int m[2][2]; m[0][0] = 1; m[0][1] = 2; m[1][1] = 3; return m[1][0]; }

//: read by a callee with a contract | false
/*@ requires \valid_read(p); assigns \nothing; ensures \result == *p; */
int get(int *p) { return *p; }
int main(void) { int x; return get(&x) - get(&x); }

//: summed by a callee with a contract | false
/*@ requires n >= 0 && \valid_read(a + (0..n-1)); assigns \nothing; ensures \result >= 0; */
int count(int *a, int n) { int c = 0; for (int i = 0; i < n; i++) if (a[i] > 0) c++; return c; }
int main(void) { int a[2]; a[0] = 1; return count(a, 2); }

//: set again in each activation | false | refuted | uninitialised
int f(int first) { int a[1]; if (first) a[0] = 1; return a[0]; }
int main(void) { f(1); return f(0); }

//: array filled by a loop | true
int main(void) { int a[5]; for (int i = 0; i < 5; i++) a[i] = i; int s = 0;
  for (int i = 0; i < 5; i++) s += a[i]; if (s != 10) reach_error(); return 0; }

//: filled by a callee | true
void fill(int *a, int n) { for (int i = 0; i < n; i++) a[i] = i; }
int main(void) { int a[4]; fill(a, 4); return a[3] - 3; }

//: result through a pointer | true
void get(int *p) { *p = 4; } int main(void) { int x; get(&x); if (x != 4) reach_error(); return 0; }

//: result through a pointer, by contract | true
/*@ requires \valid(p); assigns *p; ensures *p == 4; */
void get(int *p) { *p = 4; } int main(void) { int x; get(&x); if (x != 4) reach_error(); return 0; }

//: partly initialised array | true
int main(void) { int a[4] = {1}; return a[3] + a[0] - 1; }

//: only the elements that are set are read | true
int main(void) { int a[4]; a[1] = 1; a[3] = 2; int *p = &a[3]; return *p - a[1] - 1; }

//: parameters have values | true
/*@ requires \valid(p) && \valid(p + 1); assigns \nothing; ensures \result == *p; */
int f(int *p) { int x; int *q = &x; *q = p[1]; return *p; }

//: global arrays have values | true
int g[3]; int main(void) { int x; int *p = g; int *q = &x; *q = 1; return *p + g[2] + *q - 1; }

//: result of a function that ends without one | false | refuted | uninitialised
int f(int c) { if (c) return 1; } int main(void) { int x = f(__VERIFIER_nondet_int()); return x > 5; }

//: result of a return without a value | false | refuted | uninitialised
int f(int c) { if (c > 0) return; return 1; } int main(void) { return f(2); }

//: missing case | false | refuted | uninitialised
int f(int c) { switch (c) { case 0: return 4; case 1: return 5; } } int main(void) { return f(0) + f(7); }

//: pointer result missing | false | refuted | uninitialised
int g; int *f(int c) { if (c) return &g; } int main(void) { int *p = f(0); return p == 0; }

//: passed on | false | refuted | uninitialised
int f(int c) { if (c) return 1; } int h(int c) { return f(c); } int main(void) { h(0); return 0; }

//: missing result that nobody uses | true | proved
int f(int c) { if (c) return 1; } int main(void) { f(0); int x = f(1); if (x != 1) reach_error(); return 0; }

//: a callee ends without a result that is not used | true | proved
int g(void) { } int f(int c) { if (c) { g(); return 1; } } int main(void) { return f(1) - 1; }

//: result always given | true | proved
int f(int c) { if (c > 0) return 1; else return 2; } int h(int c) { for (;;) { if (c++ > 3) return c; } }
int main(void) { return f(3) + h(1) - 6; }

//: memcpy takes the value of a variable that had one | false | refuted | uninitialised
#include <string.h>
struct s { int x, y; };
int main(void) { struct s a, b = {1, 2}; a.x = 3; memcpy(&b, &a, sizeof b); return b.y != 0; }

//: memcpy takes the values of an array that had some | false | refuted | uninitialised
#include <string.h>
int main(void) { int a[2], b[2] = {1, 2}; a[0] = 3; memcpy(b, a, sizeof b); return b[1] != 0; }

//: memcpy takes the value of a static variable | false | refuted | uninitialised
#include <string.h>
static struct { int x, y; } kept;
int main(void) { __typeof__(kept) a; a.x = 3; memcpy(&kept, &a, sizeof kept); return kept.y != 0; }

//: memcpy takes the value of an array in a struct | false | refuted | uninitialised
#include <string.h>
struct s { int n, a[2]; };
int main(void) { struct s b = {1, {2, 3}}; int a[2]; a[0] = 4; memcpy(b.a, a, sizeof a); return b.a[1] != 0; }

//: a struct without a value is assigned by a pointer | false | refuted | uninitialised
struct s { int x, y; };
static void set(struct s *p, struct s *q) { *p = *q; }
int main(void) { struct s a, b = {1, 2}; a.x = 3; set(&b, &a); return b.y != 0; }

//: memcpy keeps what has a value | true | proved
#include <string.h>
struct s { int x, y; };
int main(void) { struct s a, b = {1, 2}; a.x = 3; memcpy(&b, &a, sizeof b); if (b.x != 3) reach_error(); b.y = 5;
  if (b.y != 5) reach_error(); return 0; }

//: zeros stay values in a loop that writes | true | proved
#include <stdlib.h>
int main(void) { size_t n = __VERIFIER_nondet_int(); int *p = calloc(n, sizeof *p); if (!p) return 0;
  for (size_t i = 0; i < n; i++) p[i]++;
  free(p); return 0; }

//: the list of an array stays values in a loop that writes | true | proved
int main(void) { int a[8] = {1}, n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) a[i % 8] = i;
  int s = 0; for (int i = 0; i < 8; i++) s |= a[i]; return s; }

//: a copy in a loop takes a value away | false |
int main(void) { int a[8] = {1}, b[8]; int n = __VERIFIER_nondet_int(); int *p = b;
  for (int i = 0; i < n; i++) __builtin_memcpy(a, p, sizeof a);
  return a[3]; }

//: a declaration in a loop takes a value away | false |
int main(void) { int n = __VERIFIER_nondet_int(), s = 0, *p = 0;
  for (int i = 0; i < n; i++) { int x[2]; if (i == 0) { x[0] = 1; x[1] = 2; } p = x; s = p[1]; }
  return s; }

//: what malloc gives has none before a loop that may not run | false |
#include <stdlib.h>
int main(void) { int n = __VERIFIER_nondet_int(); int *p = malloc(8 * sizeof *p); if (!p) return 0;
  for (int i = 0; i < n && i < 8; i++) p[i] = 0;
  int r = p[7]; free(p); return r; }

//: elements keep their values in a loop that exchanges them | true | proved
#include <stdlib.h>
struct job { int prio, id; };
struct job *make(unsigned n) { return malloc(n * sizeof(struct job)); }
/*@ requires \valid(a) && \valid(b); assigns *a, *b; */ static void swap(struct job *a, struct job *b) { struct job t = *a; *a = *b; *b = t; }
/*@ requires i < n && \valid(h + (0 .. n - 1)); assigns h[0 .. n - 1]; */ void up(struct job *h, unsigned i, unsigned n) {
  /*@ loop invariant i < n; loop assigns i, h[0 .. n - 1]; */
  while (i > 0) { unsigned p = (i - 1) / 2; if (h[p].prio <= h[i].prio) break; swap(&h[p], &h[i]); i = p; } }

//: elements lose their values in a loop | false
struct job { int prio, id; };
/*@ requires 0 < n && \valid(h + (0 .. n - 1)); assigns h[0 .. n - 1]; */ int up(struct job *h, int n) { struct job t; t.id = 1;
  /*@ loop invariant 0 <= i <= n; loop assigns i, h[0 .. n - 1]; */ for (int i = 0; i < n; i++) h[i] = t;
  return h[0].prio; }

//: elements of a local array have no values before they are written | false
/*@ requires 0 < n <= 8; assigns \nothing; */ int last(int n) { int a[8];
  /*@ loop invariant 0 <= i <= n; loop assigns i, a[0 .. 7]; */ for (int i = 0; i < n - 1; i++) a[i] = i;
  return a[n - 1]; }
