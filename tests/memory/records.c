// Structs, pointers to them and in them, pointers to pointers (C11 6.5.2.3, 6.7.2.1, 6.7.9).

//: members of a local | true | proved
struct point { int x, y; };
int main(void) { struct point p; p.x = 1; p.y = p.x + 1; if (p.x != 1 || p.y != 2) reach_error(); return 0; }

//: a member without a value | false | refuted | uninitialised
struct point { int x, y; }; int main(void) { struct point p; p.x = 1; return p.y; }

//: a member without a value, in memory | false | refuted | uninitialised
struct point { int x, y; }; int main(void) { struct point p, *q = &p; q->x = 1; return q->y; }

//: a member without a value, after a copy | false | refuted | uninitialised
struct point { int x, y; }; int main(void) { struct point p, q; p.x = 1; q = p; return q.y; }

//: half of a struct may be copied | true | proved
struct point { int x, y; };
int main(void) { struct point p, q; p.x = 1; q = p; if (q.x != 1) reach_error(); return 0; }

//: a copy is another object | true | proved
struct point { int x, y; };
int main(void) { struct point p = {1, 2}, q = p; q.x = 9; if (p.x != 1 || q.y != 2) reach_error(); return 0; }

//: a copy is another object, wrong | false | refuted
struct point { int x, y; };
int main(void) { struct point p = {1, 2}, q = p; q.x = 9; if (p.x != 9) reach_error(); return 0; }

//: rest of an initialiser is zero | true | proved
struct s { int a, b; int *p; int c[3]; };
int main(void) { struct s x = {.b = 4, .c = {[1] = 5}}; if (x.a || x.p || x.c[0] || x.c[1] != 5 || x.b != 4) reach_error(); return 0; }

//: braces left out | true | proved
struct in { int p, q; }; struct s { struct in i; int r; };
int main(void) { struct s a[2] = {1, 2, 3, {{4, 5}, 6}}; if (a[0].r != 3 || a[1].i.q != 5 || a[1].r != 6) reach_error(); return 0; }

//: passed and returned by value | true | proved
struct point { int x, y; };
struct point moved(struct point p, int by) { p.x += by; return p; }
int main(void) { struct point p = {1, 2}; struct point q = moved(p, 3);
  if (p.x != 1 || q.x != 4 || moved(q, 1).x != 5) reach_error(); return 0; }

//: through a pointer | true | proved
struct point { int x, y; }; void up(struct point *p) { p->y++; }
int main(void) { struct point p = {1, 2}; up(&p); up(&p); if (p.y != 4 || p.x != 1) reach_error(); return 0; }

//: null pointer | false | refuted | memory
struct point { int x, y; }; int main(void) { struct point *p = 0; return p->y; }

//: after its block | false | refuted | memory
struct point { int x, y; }; int main(void) { struct point *p; { struct point q = {1, 2}; p = &q; } return p->x; }

//: a member after the block of its struct | false | refuted | memory
struct point { int x, y; }; int main(void) { int *p; { struct point q = {1, 2}; p = &q.y; } return *p; }

//: address of a member | true | proved
struct point { int x, y; }; void set(int *p) { *p = 7; }
int main(void) { struct point p = {1, 2}; set(&p.y); if (p.x != 1 || p.y != 7) reach_error(); return 0; }

//: a pointer does not walk from member to member | false | refuted | memory
struct point { int x, y; }; int main(void) { struct point p = {1, 2}; int *q = &p.x; return q[1]; }

//: members with and without an address | true | proved
struct s { int a; struct { int b; } in; };
int main(void) { struct s x = {1, {2}}, y = x; int *p = &x.in.b; *p = 5; y.in.b++; x = y;
  if (*p != 3 || x.in.b != 3 || y.a != 1) reach_error(); return 0; }

//: arrays in structs | true | proved
struct s { int n; int a[3]; }; int sum(int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
int main(void) { struct s x = {3, {1, 2, 3}}, y = x; y.a[0] = 9; if (sum(x.a, x.n) != 6 || sum(y.a, 3) != 14) reach_error(); return 0; }

//: outside of an array in a struct | false | refuted | index
struct s { int a[3]; int n; }; int main(void) { struct s x = {{1}, 3}; return x.a[x.n]; }

//: outside of an array in a struct, by a pointer | false | refuted | memory
struct s { int a[3]; int n; }; int main(void) { struct s x = {{1}, 3}; int *p = x.a; return p[3]; }

//: arrays of structs | true | proved
struct point { int x, y; };
int main(void) { struct point a[4]; for (int i = 0; i < 4; i++) { a[i].x = i; a[i].y = -i; }
  a[0] = a[3]; if (a[0].x != 3 || a[0].y != -3 || a[2].x != 2) reach_error(); return 0; }

//: outside of an array of structs | false | refuted | index
struct point { int x, y; }; int main(void) { struct point a[2] = {{1, 2}}; int i = __VERIFIER_nondet_int(); return a[i].x; }

//: global structs | true | proved
struct s { int n; char *name; } g = {3, "abc"}, h[2] = {{1}, {2, "x"}};
int main(void) { g.n++; if (g.n != 4 || g.name[1] != 'b' || h[1].n != 2 || h[0].name) reach_error(); return 0; }

//: list | true | proved
#include <stdlib.h>
struct node { int val; struct node *next; };
int main(void) { struct node *head = 0; for (int i = 0; i < 3; i++) { struct node *n = malloc(sizeof *n);
    if (!n) return 1; n->val = i; n->next = head; head = n; }
  int s = 0; for (struct node *n = head; n; n = n->next) s = 10 * s + n->val;
  if (s != 210) reach_error();
  while (head) { struct node *n = head->next; free(head); head = n; } return 0; }

//: list, read after free | false | refuted | memory
#include <stdlib.h>
struct node { int val; struct node *next; };
int main(void) { struct node *head = 0; for (int i = 0; i < 2; i++) { struct node *n = malloc(sizeof *n);
    if (!n) return 1; n->val = i; n->next = head; head = n; }
  for (struct node *n = head; n; n = n->next) free(n); return 0; }

//: list without an end | false | refuted
#include <stdlib.h>
struct node { int val; struct node *next; };
int main(void) { struct node *n = malloc(sizeof *n), *m = malloc(sizeof *m); if (!n || !m) return 1;
  n->val = 1; n->next = m; m->val = 2; m->next = n; if (n->next->next->val == 1) reach_error(); return 0; }

//: copy of a node from its successor | true | proved
struct node { int val; struct node *next; };
int main(void) { struct node c = {3, 0}, b = {2, &c}, a = {1, &b}; a = *a.next; if (a.val != 2 || a.next != &c) reach_error();
  struct node *p = &b; *p = *p->next; if (b.val != 3 || b.next) reach_error(); return 0; }

//: two structs are two objects | true | proved
#include <stdlib.h>
struct node { int val; struct node *next; };
int main(void) { struct node *p = calloc(1, sizeof *p); struct node *n = malloc(sizeof *n); if (!p || !n) return 1;
  if (n == p->next) reach_error(); p->next = n; if (n != p->next) reach_error(); return 0; }

//: pointers may lead to the same struct | false | refuted
struct s { int x; };
void f(struct s *a, struct s *b) { a->x = 1; b->x = 2; if (a->x != 1) reach_error(); }
int main(void) { struct s s = {0}; f(&s, &s); return 0; }

//: pointer to a pointer | true | proved
void to(int **p, int *q) { *p = q; }
int main(void) { int x = 1, y = 2; int *p = &x; to(&p, &y); *p = 5; if (x != 1 || y != 5) reach_error(); return 0; }

//: pointer to a pointer, wrong | false | refuted
void to(int **p, int *q) { *p = q; }
int main(void) { int x = 1, y = 2; int *p = &x; to(&p, &y); *p = 5; if (x != 5) reach_error(); return 0; }

//: pointer in memory that outlives | false | refuted | memory
void to(int **p) { int x = 3; *p = &x; } int main(void) { int *p = 0; to(&p); return *p; }

//: arrays of pointers | true | proved
int main(void) { int x = 1, y = 2; int *a[3] = {&x, &y}; *a[1] = 7; if (y != 7 || a[2] || *a[0] != 1) reach_error(); return 0; }

//: array of pointers, without a value | false | refuted | uninitialised
int main(void) { int *a[3]; return *a[1]; }

//: moving pointers in memory | true | proved
struct s { char *at; };
int main(void) { struct s s = {"abc"}; s.at++; if (*s.at++ != 'b' || *s.at != 'c') reach_error(); return 0; }

//: changes of two members have no order to keep | true | proved
struct s { int x, y; };
int main(void) { struct s s = {1, 2}, *p = &s; s.x = s.y++; p->x = p->y++; if (s.x != 3 || s.y != 4) reach_error(); return 0; }

//: changes of one member | false | refuted | sequencing
struct s { int x, y; }; int main(void) { struct s s = {1, 2}; s.x = s.x++ + 1; return 0; }

//: changes of one member, through pointers | false | refuted | sequencing
struct s { int x, y; }; int main(void) { struct s s = {1, 2}, *p = &s, *q = &s; p->x = q->x++; return 0; }

//: changes of one member, of two structs | true | proved
struct s { int x, y; };
int main(void) { struct s a = {1, 2}, b = {3, 4}, *p = &a, *q = &b; p->x = q->x++; if (a.x != 3 || b.x != 4) reach_error(); return 0; }

//: struct that was freed with an array in it | false | refuted | memory
#include <stdlib.h>
struct s { int n; int a[2]; };
int main(void) { struct s *p = malloc(sizeof *p); if (!p) return 1; int *q = p->a; q[1] = 3; free(p); return q[1]; }

//: array in a struct freed | false | unknown
#include <stdlib.h>
struct s { int n; int a[2]; }; int main(void) { struct s *p = malloc(sizeof *p); if (!p) return 1; free(p->a); return 0; }

//: room for two | false | refuted | memory
#include <stdlib.h>
struct s { int n, m; }; int main(void) { struct s *p = malloc(2 * sizeof *p); if (!p) return 1; p[1].m = 1; p[2].n = 3; return 0; }

//: procedure with any struct | false
struct s { int x; }; /*@ requires \valid(p); */ int f(struct s *p) { if (p->x == 7) reach_error(); return 0; }

//: procedure with any struct and no contract | false
struct s { int x; }; int f(struct s *p) { if (p->x == 7) reach_error(); return 0; }

//: procedure with any global struct | false
struct s { int x; } g; int f(void) { if (g.x == 7) reach_error(); return 0; }

//: procedure with any global pointers | false
int *g[2]; int f(void) { if (g[1]) reach_error(); return 0; }

//: frame that leaves a member out | false
struct s { int x; } g; /*@ assigns \nothing; */ void f(void) { g.x = 1; }

//: contract around members | false
struct s { int x; } g; void w(void) { g.x = 1; } /*@ assigns \nothing; ensures \true; */ void f(void) { w(); }
int main(void) { f(); if (g.x != 0) reach_error(); return 0; }

//: struct in a loop of any length | true | proved
struct s { int n, m; };
int main(void) { struct s s = {0, 0}; int k = __VERIFIER_nondet_int(); while (s.n < k) { s.n++; s.m = 1; } if (s.m > 1) reach_error(); return 0; }

//: volatile member | false | refuted
struct s { volatile int x; }; int main(void) { struct s s = {1}; if (s.x != 1) reach_error(); return 0; }

//: a member without a value, passed by value | false
struct point { int x, y; }; int get(struct point p) { return p.y; }
int main(void) { struct point p; p.x = 1; return get(p); }

//: members with values, passed by value | true | proved
struct point { int x, y; }; int get(struct point p) { return p.y; }
int main(void) { struct point p; p.x = 1; p.y = 2; if (get(p) != 2) reach_error(); return 0; }

//: a member without a value, in an initialiser | false
struct point { int x, y; }; int main(void) { struct point p; p.x = 1; struct point q = p; return q.y; }

//: a member without a value, returned | false
struct point { int x, y; }; struct point get(void) { struct point p; p.x = 1; return p; }
int main(void) { return get().y; }

//: a member loses its value | false
struct point { int x, y; }; int main(void) { struct point p, q = {1, 2}; p.x = 1; q = p; return q.y; }

//: a pointer in a struct to what was freed | false | refuted | memory
#include <stdlib.h>
struct s { int *p; };
int main(void) { struct s s = {malloc(4)}; free(s.p); int *q = malloc(4); if (s.p && s.p == q) reach_error(); return 0; }

//: struct copied from a place with effects | true | proved
struct point { int x, y; };
int main(void) { struct point a[2] = {{1, 2}, {3, 4}}, q; int i = 0; q = a[i++]; q = a[i]; if (i != 1 || q.y != 4) reach_error(); return 0; }

//: struct without members that can be modelled | true | proved
struct s { float f; }; struct t { struct s s; int n; };
int main(void) { struct t t = {.n = 3}, *p = &t; p->n++; struct s *q = 0; if (t.n != 4 || q) reach_error(); return 0; }

//: all of the memory that there is | true
#include <stdlib.h>
int main(void) { unsigned n = 3000000000u; char *p = malloc(n); if (!p) return 1; p[n - 1] = 1; free(p); return 0; }

//: its own address in an initialiser | true | proved
struct list { struct list *next, *prev; int n; };
int main(void) { struct list head = {&head, &head};
  if (head.next != &head || head.next->prev->n || head.n) reach_error(); return 0; }

//: struct whose declaration is jumped past | false | refuted | uninitialised
struct s { int x, y; };
int main(void) { int n = __VERIFIER_nondet_int(); switch (n) { struct s s; case 1: s.x = 1; s.y = 2; return s.y; case 2: return s.x; } return 0; }

//: struct whose declaration is jumped past, and assigned | true | proved
struct s { int x, y; };
int main(void) { int n = __VERIFIER_nondet_int(); switch (n) { struct s s; case 1: s.x = 1; s.y = 2; if (s.y != 2) reach_error(); } return 0; }

//: struct in a function with goto | true
struct s { int x, y; };
int main(void) { struct s s = {1, 2}; int n = 0; again: s.x++; if (n++ < 2) goto again; if (s.x != 4) reach_error(); return 0; }

//: struct chosen by a condition | false
struct s { int x, y; };
int main(void) { struct s a = {1, 2}, b; b.x = 3; struct s c; c = __VERIFIER_nondet_int() ? a : b; return c.y; }

//: members that share their name | true | proved
struct a { int x; struct { int x; } in; }; struct b { int x; };
int main(void) { struct a a = {1, {2}}; struct b b = {3}; a.in.x = 4; b.x = 5; if (a.x != 1 || a.in.x != 4 || b.x != 5) reach_error(); return 0; }

//: structs with one name in two functions | true | proved
int f(void) { struct s { int x; } s = {1}, *p = &s; return p->x; }
int main(void) { struct s { char x, y; } s = {300 % 200, 2}, *p = &s; if (f() != 1 || p->x != 100 || p->y != 2) reach_error(); return 0; }

//: unnamed struct in a struct | true
struct s { int a; struct { int b; }; int c; };
int main(void) { struct s s = {1, 2}; if (s.b != 2 || s.c) reach_error(); return 0; }

//: unnamed struct in a struct, wrong | false
struct s { int a; struct { int b; }; int c; };
int main(void) { struct s s = {1, 2}; if (s.c != 2) reach_error(); return 0; }

//: unnamed union in a struct | false
struct s { int a; union { int b; int d; }; int c; };
int main(void) { struct s s = {1, 2}; if (s.c != 2) reach_error(); return 0; }

//: unnamed bit-field in a struct | false
struct s { int a; int : 8; int c; };
int main(void) { struct s s = {1, 2}; if (s.c != 0) reach_error(); return 0; }

//: order of calls that change members | false
struct s { int x; } g; int one(void) { return g.x = 1; } int two(void) { return g.x = 2; }
int main(void) { one() + two(); if (g.x != 2) reach_error(); return 0; }

//: array in a struct behind a call | true
struct s { int a[2]; }; struct s f(void) { struct s s = {{1, 2}}; return s; }
int main(void) { struct s s = f(); if (s.a[1] != 2) reach_error(); return 0; }

//: recursion with a struct by value | true | proved
struct s { int n, sum; }; struct s down(struct s s) { if (s.n > 0) { s.sum += s.n--; return down(s); } return s; }
int main(void) { struct s s = {4, 0}; if (down(s).sum != 10) reach_error(); return 0; }
