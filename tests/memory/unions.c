// Unions: what was written is read as it is, other members byte by byte, the lowest first.

//: the member that was written | true | proved
union u { int i; unsigned char c[4]; };
int main(void) { union u u; int x = __VERIFIER_nondet_int(); u.i = x; if (u.i != x) reach_error(); return 0; }

//: the lowest byte first | true | proved
union u { int i; unsigned char c[4]; };
int main(void) { union u u; u.i = 0x01020304; if (u.c[0] != 4 || u.c[3] != 1) reach_error(); return 0; }

//: the highest byte first | false | refuted | unreachable
union u { int i; unsigned char c[4]; };
int main(void) { union u u; u.i = 0x01020304; if (u.c[0] != 1) reach_error(); return 0; }

//: the sign of bytes | true | proved
union u { unsigned i; signed char c[4]; };
int main(void) { union u u; u.i = 0x80ff7f00u; if (u.c[3] != -128 || u.c[2] != -1 || u.c[1] != 127) reach_error(); return 0; }

//: bytes that become a number | false | refuted | unreachable
union u { int i; unsigned char c[4]; };
int main(void) { union u u; for (int k = 0; k < 4; k++) u.c[k] = 255; if (u.i == -1) reach_error(); return 0; }

//: one byte of a number | true | proved
union u { unsigned i; unsigned char c[4]; };
int main(void) { union u u; u.i = 0x11223344u; u.c[2] = 0; if (u.i != 0x11003344u) reach_error(); return 0; }

//: one byte of a number, at an index | true | proved
union u { unsigned i; unsigned char c[4]; };
int main(void) { union u u; int k = __VERIFIER_nondet_int(); if (k < 0 || k > 3) return 0; u.i = 0; u.c[k] = 1;
  if (u.i != 1u << (8 * k)) reach_error(); return 0; }

//: an index behind the end | false | refuted | index
union u { unsigned i; unsigned char c[4]; };
int main(void) { union u u; int k = __VERIFIER_nondet_int(); if (k < 0 || k > 4) return 0; u.i = 0; u.c[k] = 1; return 0; }

//: a shorter member leaves the bytes behind it | true | proved
union u { unsigned i; unsigned short s; };
int main(void) { union u u; u.i = 0x11223344u; u.s = 0x5566; if (u.i != 0x11225566u) reach_error(); return 0; }

//: bytes behind a shorter member | false
union u { short s; int i; };
int main(void) { union u u; u.s = 1; if (u.i == 1) reach_error(); return 0; }

//: bytes of a pointer | false
union u { int *p; unsigned char c[8]; };
int main(void) { union u u; int x; u.p = &x; if (u.c[0] != 0) reach_error(); return 0; }

//: bytes of a pointer, whatever they are | true | proved
union u { int *p; unsigned char c[8]; };
int main(void) { union u u; int x; u.p = &x; if (u.c[0] > 255) reach_error(); return 0; }

//: a pointer and a number | true | proved
struct value { int is_text; union { int number; char *text; } as; };
static int first(struct value *v) { return v->is_text ? v->as.text[0] : v->as.number; }
int main(void) { struct value a = {0, {7}}, b = {.is_text = 1, .as.text = "x"};
  if (first(&a) != 7 || first(&b) != 'x') reach_error(); b = a; if (first(&b) != 7) reach_error(); return 0; }

//: a number that is taken for a pointer | false
struct value { int is_text; union { int number; char *text; } as; };
int main(void) { struct value a = {1, {7}}; if (a.as.text[0] == 0) return 1; return 0; }

//: parts of a struct after a pointer | true | proved
union u { struct { int a, b; } pair; int *p; };
int main(void) { union u u; int x; u.p = &x; u.pair.a = 1; u.pair.b = 2; if (u.pair.a + u.pair.b != 3) reach_error(); return 0; }

//: a part of a struct that a pointer was | false
union u { struct { int a, b, c; } three; int *p; };
int main(void) { union u u; int x = 0; u.p = &x; u.three.c = 1; if (u.three.a != 0) reach_error(); return 0; }

//: unnamed | true | proved
struct s { int k; union { int i; struct { unsigned char lo, hi; }; }; int z; };
int main(void) { struct s s = {1, {0x1234}, 3}; if (s.lo != 0x34 || s.hi != 0x12 || s.z != 3) reach_error();
  s.hi = 0; if (s.i != 0x34) reach_error(); return 0; }

//: unnamed, by designators | false | refuted | unreachable
struct s { int k; union { int i; struct { unsigned char lo, hi; }; }; int z; };
int main(void) { struct s s = {.hi = 1, .z = 2}; if (s.lo == 0 && s.hi == 1 && s.z == 2) reach_error(); return 0; }

//: a register with bit-fields | true | proved
union reg { unsigned char raw; struct { unsigned mode : 3; unsigned on : 1; unsigned level : 4; } bits; };
int main(void) { union reg r; r.raw = 0xA5; if (r.bits.mode != 5 || r.bits.on != 0 || r.bits.level != 10) reach_error();
  r.bits.on = 1; if (r.raw != 0xAD) reach_error(); return 0; }

//: a register with bit-fields of the wrong side | false | refuted | unreachable
union reg { unsigned char raw; struct { unsigned mode : 3; unsigned on : 1; unsigned level : 4; } bits; };
int main(void) { union reg r; r.raw = 0; r.bits.level = 15; if (r.raw != 15) reach_error(); return 0; }

//: zeros | true | proved
static union { char c; int i; int *p; } u;
int main(void) { if (u.i != 0 || u.c != 0 || u.p) reach_error(); return 0; }

//: padding | false
union u { struct { char c; int i; } s; unsigned char raw[8]; };
int main(void) { union u u; u.s.c = 1; u.s.i = 2; if (u.raw[1] == 0) reach_error(); return 0; }

//: in allocated memory | true | proved
struct node { int kind; union { int i; struct node *next; } u; };
extern void *malloc(unsigned); extern void free(void *);
int main(void) { struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) return 0;
  a->kind = 1; a->u.next = b; b->kind = 0; b->u.i = 5; if (a->u.next->u.i != 5) reach_error(); free(a); free(b); return 0; }

//: without an order | false
union u { int i; unsigned char c[4]; };
int main(void) { union u u; u.i = 0; int x = (u.i = 1) + u.c[0]; if (x == 2) reach_error(); return 0; }

//: a call in between | false | refuted | unreachable
union u { int i; unsigned char c[4]; } u;
static int set(void) { u.c[1] = 1; return 0; }
int main(void) { u.i = 0; int x = set() + u.i; if (x == 256) reach_error(); return 0; }

//: the address of a member | false | unknown
union u { int i; unsigned char c[4]; };
int main(void) { union u u; int *p = &u.i; *p = 1; u.c[0] = 2; if (*p == 2) reach_error(); return 0; }

//: a member as an array | false | unknown
union u { int i; unsigned char c[4]; };
static void set(unsigned char *p) { p[0] = 2; }
int main(void) { union u u; u.i = 0; set(u.c); if (u.i == 2) reach_error(); return 0; }

//: an input | true | proved
union u { int i; unsigned char c[4]; };
/*@ requires \valid(p); ensures \result == 1; */
int f(union u *p) { p->i = 0x100; return p->c[1]; }

//: an input that anything was written to | false | refuted
union u { int i; unsigned char c[4]; };
/*@ requires \valid(p); ensures \result == 0; */
int f(union u *p) { return p->c[1]; }

//: an input and its bytes | true | proved
union u { int i; unsigned char c[4]; };
/*@ requires \valid(p); ensures \result == 1; */
int f(union u *p) { int x = p->i; return p->c[0] == (unsigned char)x; }

//: two inputs | false | refuted
union u { int i; unsigned char c[4]; };
/*@ requires \valid(p) && \valid(q); ensures \result == 0; */
int f(union u *p, union u *q) { p->i = 0; q->c[0] = 1; return p->i; }

//: a frame | false | refuted | frame
union u { int i; unsigned char c[4]; };
/*@ requires \valid(p); assigns \nothing; */
void f(union u *p) { p->c[0] = 1; }

//: a loop over bytes | true
union u { unsigned i; unsigned char c[4]; };
int main(void) { union u u; u.i = 0x01020304u; int sum = 0; for (int k = 0; k < 4; k++) sum += u.c[k]; if (sum != 10) reach_error(); return 0; }

//: passed by value | true | proved
union u { int i; unsigned char c[4]; };
static int low(union u u) { return u.c[0]; }
int main(void) { union u u; u.i = 0x105; if (low(u) != 5) reach_error(); return 0; }

//: copied as a whole | false | refuted | unreachable
union u { int i; unsigned char c[4]; };
int main(void) { union u a, b; a.i = 0x105; b = a; b.c[0] = 6; if (a.i == 0x105 && b.i == 0x106) reach_error(); return 0; }

//: a whole struct in it | true | proved
struct p { short x, y; }; union u { int i; struct p p; };
int main(void) { union u u; struct p p = {1, 2}; u.p = p; if (u.i != 0x20001) reach_error(); u.i = 5; p = u.p;
  if (p.x != 5 || p.y != 0) reach_error(); return 0; }

//: a member that is assigned to another one | true | unknown
union { int i; short s[2]; } u;
int main(void) { u.i = 5; u.s[0] = u.i; if (u.s[0] != 5) reach_error(); return 0; }

//: a member that is assigned to that of another union | true | proved
union { int i; short s[2]; } u[2];
int main(void) { u[0].i = 5; u[1].s[0] = u[0].i; if (u[1].s[0] != 5) reach_error(); return 0; }

//: a truth value made of bytes | false | unknown
union { unsigned char c; _Bool b; } u;
int main(void) { u.c = 2; if (u.b) reach_error(); return 0; }

//: a choice by a tag, where the other member has no known value | true | proved
struct t { int tag; union { int n; struct { signed char a, b; } p; } as; };
static int read_of(struct t *t) { return t->tag == 1 ? t->as.n : t->as.p.b; }
int main(void) { struct t two = {2, {.p = {3, 4}}}; if (read_of(&two) != 4) reach_error(); return 0; }

//: a choice by a tag that is wrong | false | refuted | unreachable
struct t { int tag; union { int n; struct { signed char a, b; } p; } as; };
static int read_of(struct t *t) { return t->tag == 1 ? t->as.n : t->as.p.b; }
int main(void) { struct t two = {2, {.p = {3, 4}}}; if (read_of(&two) != 5) reach_error(); return 0; }

//: a number of a pointer that is not asked for | false | refuted | unreachable
int main(void) { int x, *p = &x; unsigned long n = p == 0 ? (unsigned long)p : 1; if (n == 1) reach_error(); return 0; }

//: nothing was written | false | refuted | uninitialised
union u { int i; unsigned short h[2]; };
int main(void) { union u a; return a.h[1] & 1; }

//: nothing was written to allocated memory | false | refuted | uninitialised
#include <stdlib.h>
union u { int i; unsigned short h[2]; };
int main(void) {
  union u *a = malloc(sizeof *a);
  if (!a) return 0;
  int r = a->h[1] & 1;
  free(a);
  return r;
}

//: another element was written | false | refuted | uninitialised
union u { int i; char c; };
int main(void) { union u a[2]; a[0].i = 1; return a[1].i & 1; }

//: written on one way | false | refuted | uninitialised
union u { int i; char c; };
int main(void) { union u a; if (__VERIFIER_nondet_int()) a.i = 1; return a.c; }

//: written, copied and passed | true | proved
#include <stdlib.h>
#include <string.h>
struct s { int tag; union { int i; unsigned short h[2]; } as; };
static int f(struct s x) { return x.as.h[1]; }
int main(void) {
  struct s x = {1, {2}}, y, *p = malloc(sizeof *p), z;
  memset(&z, 0, sizeof z);
  if (!p) return 0;
  memcpy(&y, &x, sizeof y);
  *p = y;
  int r = f(*p) + z.as.i;
  free(p);
  return r;
}

//: a union in a struct in a union | true | proved
struct in { int k; union { int n; short h[2]; } v; }; union out { struct in s; char c[8]; long long l; };
int main(void) { static union out g; g.s.v.h[1] = 3; if (g.s.v.n != 0x30000 || g.s.k) reach_error();
  union out x = {{2, {5}}}; x.s.v.h[0] = 7; if (x.s.v.n != 7 || x.s.k != 2) reach_error();
  union out y; y.l = 1; y.s.v.n = 4; if (y.s.v.h[0] != 4) reach_error(); y = x; if (y.s.v.n != 7) reach_error(); return 0; }

//: what lies beside a union that is written in another one | false
struct in { int k; union { int n; short h[2]; } v; }; union out { struct in s; long long l; };
int main(void) { union out y; y.l = 1; y.s.v.n = 4; if (y.s.k == 1) reach_error(); return 0; }

//: a union in a union is gone when the outer one is written | false
struct in { int k; union { int n; short h[2]; } v; }; union out { struct in s; long long l; };
int main(void) { union out y; y.s.v.n = 4; y.l = 0; if (y.s.v.n == 0) reach_error(); return 0; }

//: two members of an inner union are not put together | false
union out { int x; struct { char c; union { short s; char a; } u; } s; };
int main(void) { union out y = {0}; y.s.u.s = 0x0101; y.s.c = 1; if (y.x == 0x01010001) reach_error(); return 0; }

//: a union in a union, read by what was written to the outer one | true
struct in { int k; union { int n; short h[2]; } v; }; union out { struct in s; long long l; };
int main(void) { union out y; y.l = 0; return y.s.v.n; }

//: a union in a union without a value | false
struct in { int k; union { int n; short h[2]; } v; }; union out { struct in s; long long l; };
int main(void) { union out y; y.s.k = 0; return y.s.v.n & 1; }

//: the tag of one of many | true | proved
union event { int tag; struct { int tag, key; } a; struct { int tag; short x, y; } b; struct { int tag; char c; } c;
  struct { int tag; int n[2]; } d; struct { int tag, e; } e; struct { int tag, f; } f; struct { int tag, g; } g; struct { int tag, h; } h; };
static int kind(const union event *e) { return e->tag; }
int main(void) { union event e; e.b.tag = 3; e.b.x = 1; e.b.y = 2; if (kind(&e) != 3 || e.b.y != 2) reach_error();
  e.d.tag = 4; e.d.n[1] = 9; if (kind(&e) != 4 || e.h.tag != 4 || e.d.n[1] != 9) reach_error(); return 0; }

//: bytes of one of many | false | refuted
union many { unsigned w; unsigned char c[4]; short s; int a, b, d, e, f, g; };
int main(void) { union many m; m.w = 0x0102; if (m.c[0] == 2) reach_error(); return 0; }

//: what a part of one of many leaves | false | refuted
union many { struct { int x, y; } p; struct { short x, y, z, w; } q; int a; short b; char c; int d, e, f, g; };
int main(void) { union many m; m.p.x = 1; m.p.y = 0x20003; m.q.x = 5; if (m.q.z == 3) reach_error(); return 0; }

//: what a part of one of many leaves of zeros | true | proved
union many { struct { int x, y; } p; struct { short x, y, z, w; } q; int a; short b; char c; int d, e, f, g; };
static union many m;
int main(void) { m.q.x = 5; if (m.q.z || m.q.y) reach_error(); m.q.z = 1; if (m.q.x != 5 || m.q.z != 1) reach_error(); return 0; }

//: a short one of many in a long one | false | refuted
union many { unsigned w; unsigned short h; short s; int a, b, d, e, f, g; };
int main(void) { union many m; m.w = 0x10002; m.h = 3; if (m.w == 0x10003) reach_error(); return 0; }

//: what is written to one of many, all of which are named | false | unknown
union many { unsigned w; unsigned char c[4]; short s; int a, b, d, e, f, g; };
int main(void) { union many m; m.a = m.b = m.d = m.e = m.f = m.g = m.s = 1; m.w = 0x0102; if (m.c[0] == 2) reach_error(); return 0; }

//: one of many by its position | true | proved
union many { unsigned w; unsigned short h; short s; int a, b, d, e, f, g; };
static union many t[2] = {{.w = 3}, {.b = 4}};
int main(void) { if (t[0].w != 3 || t[1].b != 4) reach_error(); return 0; }

//: one of many in a struct, by its position | true | proved
struct one { int x; union { unsigned w; unsigned short h; short s; int a, b, d, e, f, g; } u; int y; };
int main(void) { struct one s = {1, {2}, 3}; if (s.x != 1 || s.u.w != 2 || s.y != 3) reach_error(); return 0; }

//: one of many is copied | true | proved
union many { unsigned w; unsigned short h; short s; int a, b, d, e, f; long long g; };
int main(void) { union many m, n; m.a = 7; n = m; m.a = 8; if (n.a != 7) reach_error(); return 0; }

//: another one of many is read after a copy | false | refuted
union many { unsigned w; unsigned short h; short s; int a, b, d, e, f; long long g; };
int main(void) { union many m, n; m.a = -1; n = m; if (n.w == 0xffffffff) reach_error(); return 0; }
