// memset and memcpy of whole elements (C11 7.24.2.1, 7.24.6.1).

//: zeros | true | proved
#include <string.h>
struct s { int x; char *p; int a[2]; };
int main(void) { int a[3]; struct s s; memset(a, 0, sizeof a); memset(&s, 0, sizeof s);
  if (a[2] || s.x || s.p || s.a[1]) reach_error(); return 0; }

//: bytes of numbers | true | proved
#include <string.h>
int main(void) { int a[2]; unsigned short b[2]; char c[2]; memset(a, -1, sizeof a); memset(b, 1, sizeof b); memset(c, 'x', 2);
  if (a[1] != -1 || b[1] != 257 || c[1] != 'x') reach_error(); return 0; }

//: only so many | true | proved
#include <string.h>
int main(void) { int a[3] = {1, 2, 3}; memset(a + 1, 0, sizeof(int)); if (a[0] != 1 || a[1] || a[2] != 3) reach_error(); return 0; }

//: too many | false | refuted | memory
#include <string.h>
int main(void) { int a[3]; memset(a, 0, 4 * sizeof(int)); return 0; }

//: the rest has no value | false | refuted | uninitialised
#include <string.h>
int main(void) { int a[3]; memset(a, 0, 2 * sizeof(int)); return a[2]; }

//: copied | true | proved
#include <string.h>
struct s { int x; int a[2]; struct s *next; };
int main(void) { struct s s = {1, {2, 3}, &s}, t; int a[2], b[2] = {4, 5}; memcpy(&t, &s, sizeof t); memcpy(a, b, sizeof a); s.a[1] = 9;
  if (t.x != 1 || t.a[1] != 3 || t.next != &s || a[1] != 5) reach_error(); return 0; }

//: overlap | false | refuted | memory
#include <string.h>
int main(void) { int a[4] = {1}; memcpy(a, a + 1, 2 * sizeof(int)); return 0; }

//: side by side | true | proved
#include <string.h>
int main(void) { int a[4] = {1, 2}; memcpy(a + 2, a, 2 * sizeof(int)); if (a[3] != 2) reach_error(); return 0; }

//: what has no value may be copied | true | proved
#include <string.h>
int main(void) { int a[2], b[2]; a[0] = 1; memcpy(b, a, sizeof a); if (b[0] != 1) reach_error(); return 0; }

//: what has no value has none after it is copied | false | refuted | uninitialised
#include <string.h>
int main(void) { int a[2], b[2]; a[0] = 1; memcpy(b, a, sizeof a); return b[1]; }

//: of any length | true | proved
#include <string.h>
int main(void) { char a[9] = "abc"; unsigned n = __VERIFIER_nondet_int(); if (n < 9) { memset(a, 0, n); if (n > 3 && a[2]) reach_error(); } return 0; }

//: of any length, too long | false | refuted | memory
#include <string.h>
int main(void) { char a[9] = "abc"; unsigned n = __VERIFIER_nondet_int(); if (n < 11) memset(a, 0, n); return 0; }

//: null | false | refuted | memory
#include <string.h>
int main(void) { int *p = 0; memset(p, 0, sizeof *p); return 0; }

//: what it gives | true | proved
#include <string.h>
int main(void) { int a[2] = {1, 2}; int *p = memset(a, 0, sizeof(int)); if (p[0] || p[1] != 2) reach_error(); return 0; }

//: a struct that a loop fills is returned | true | proved
struct m { int a[3]; };
static struct m make(void) { struct m r; for (int i = 0; i < 3; i++) r.a[i] = i; return r; }
int main(void) { struct m r = make(); if (r.a[2] != 2) reach_error(); return 0; }

//: a struct that a loop fills but for one is returned, and that is read | false | unknown
struct m { int a[3]; };
static struct m make(void) { struct m r; for (int i = 0; i < 2; i++) r.a[i] = i; return r; }
int main(void) { struct m r = make(); return r.a[2]; }

//: what one function copies does not concern others | true | proved | | --only other
struct m { int a[3]; };
struct m make(void) { struct m r; r.a[0] = 1; return r; }
int other(int x) { return x & 1; }

//: struct filled on one way only is returned and read | false
struct m { int a, b; };
static struct m make(int c) { struct m r; r.a = 1; if (c) r.b = 2; return r; }
int main(void) { struct m r = make(__VERIFIER_nondet_int()); return r.b; }

//: struct filled on one way only, other member | true
struct m { int a, b; };
static struct m make(int c) { struct m r; r.a = 1; if (c) r.b = 2; return r; }
int main(void) { struct m r = make(__VERIFIER_nondet_int()); if (r.a != 1) reach_error(); return 0; }
