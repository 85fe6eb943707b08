// Pointers to void: GNU C counts bytes behind them.

//: a step | false | refuted
int main(void) { int a[8] = {0}; a[1] = 1; int *p = a; int *q = (void *)p + 4; if (*q == 1) reach_error(); return 0; }

//: a step by way of typedefs | true | proved
typedef const void *Any;
int main(void) { int a[8] = {0}; a[1] = 1; const int *q = (Any)a + 4; if (*q != 1) reach_error(); return 0; }

//: a distance | false | refuted
typedef void Nothing;
int main(void) { int a[8]; int *p = a, *q = a + 2; if ((Nothing *)q - (void *)p != 2) reach_error(); return 0; }

//: an index | false | unknown
int main(void) { int a[8] = {0}; a[1] = 1; int *p = a; int *q = &((void *)p)[4]; if (*q == 1) reach_error(); return 0; }

//: equal at another step | false | refuted
int main(void) { int a[4]; int *p = a; if ((void *)p + 4 == (void *)(p + 1)) reach_error(); return 0; }

//: rows and elements | false | refuted | unreachable
int main(void) { int a[2][2]; if ((void *)a == (void *)a[0]) reach_error(); return 0; }

//: equality of the same type | true | proved
int main(void) { int a[4]; int *p = a; if ((void *)p == (void *)(p + 1) || (void *)(p + 1) != p + 1) reach_error();
  return 0; }

//: a variable | true | proved
int main(void) { int x = 1; void *p = &x; *(int *)p = 5; if (x != 5) reach_error(); return 0; }

//: a parameter | false | refuted | unreachable
static void set(void *user, int x) { int *p = user; *p = x; }
int main(void) { int x = 1; set(&x, 5); if (x == 5) reach_error(); return 0; }

//: user data in a struct | true | proved
struct node { void *data; struct node *next; };
int main(void) { int x = 1; char c = 'a'; struct node b = {&c, 0}, a = {&x, &b}; *(int *)a.data += 1; *(char *)a.next->data = 'b';
  if (x != 2 || c != 'b') reach_error(); return 0; }

//: another type | false | refuted | unreachable
int main(void) { int x = 1; void *p = &x; char *c = p; if (*c == 1) reach_error(); return 0; }

//: the unsigned twin | false | unknown
int main(void) { int x = -1; void *p = &x; unsigned *u = p; if (*u > 5) reach_error(); return 0; }

//: null comes through | true | proved
int main(void) { void *p = 0; int *q = p; if (q) reach_error(); return 0; }

//: null is followed | false | refuted | memory
int main(void) { void *p = 0; int *q = p; return *q; }

//: memory of no type yet | true | proved
extern void *malloc(unsigned); extern void free(void *);
static void *get(unsigned n) { void *p = malloc(n); if (!p) while (1) ; return p; }
struct s { int a; struct s *n; int v[2]; };
int main(void) { struct s *p = get(sizeof *p); int *q = get(3 * sizeof(int)); p->a = 3; p->n = p; p->v[1] = 4; q[2] = 7;
  if (p->n->a != 3 || p->v[1] != 4 || q[2] != 7) reach_error(); free(q); free(p); return 0; }

//: memory of no type yet has an end | false | refuted | memory
extern void *malloc(unsigned);
int main(void) { void *p = malloc(11); if (!p) return 0; int *q = p; q[2] = 1; return 0; }

//: memory of no type yet has no values | false | refuted | uninitialised
extern void *malloc(unsigned);
int main(void) { void *p = malloc(8); if (!p) return 0; int *q = p; return q[1]; }

//: zeros of no type yet | true | proved
extern void *calloc(unsigned, unsigned);
struct s { int a; struct s *n; };
int main(void) { void *p = calloc(2, sizeof(struct s)); if (!p) return 0; struct s *q = p; if (q[1].a || q[1].n) reach_error(); return 0; }

//: zeros stay where the type is the same | true | proved
extern void *calloc(unsigned, unsigned);
int main(void) { void *p = calloc(2, 4); if (!p) return 0; int *q = p; q[1] = 3; int *r = p; if (r[1] != 3 || r[0]) reach_error(); return 0; }

//: freed as void, used after | false | refuted | memory
extern void *malloc(unsigned); extern void free(void *);
int main(void) { int *q = malloc(4); if (!q) return 0; void *p = q; *q = 1; free(p); return *q; }

//: freed twice by way of void | false | refuted | memory
extern void *malloc(unsigned); extern void free(void *);
static void done(void *p) { free(p); }
int main(void) { int *q = malloc(4); done(q); if (q) done(q); return 0; }

//: a variable freed by way of void | false | refuted | memory
extern void free(void *);
static void done(void *p) { free(p); }
int main(void) { int x; done(&x); return 0; }

//: an array in a struct that is freed as void | false | unknown
extern void *malloc(unsigned); extern void free(void *);
struct s { int n; int a[2]; };
static void done(void *p) { free(p); }
int main(void) { struct s *q = malloc(sizeof *q); if (!q) return 0; int *e = q->a; e[0] = 1; done(q); return e[0]; }

//: a local that void outlives | false | refuted | memory
static void *kept;
static void keep(void) { int x = 1; kept = &x; }
int main(void) { keep(); return *(int *)kept; }

//: equal | true | proved
int main(void) { int x, y; void *p = &x, *q = &y; if (p == q || p != &x) reach_error(); return 0; }

//: a struct and its first member | true
struct s { int a; int b; };
int main(void) { struct s s; int *f = &s.a; void *p = &s, *q = f; if (p != q) reach_error(); return 0; }

//: end and start | false
int main(void) { int x; char y; void *p = &x + 1, *q = &y; if (p == q) reach_error(); return 0; }

//: order of void pointers | true | proved
int main(void) { int a[3]; void *p = a, *q = a + 2; if (!(p < q)) reach_error(); return 0; }

//: a row | true | proved
int main(void) { int a[2][2] = {{1, 2}, {3, 4}}; void *p = a[1]; int *q = p; if (q[1] != 4) reach_error(); return 0; }

//: orders of evaluation by way of void | false
static int get(void *p) { return *(int *)p; }
static int set(void *p) { *(int *)p = 2; return 0; }
int main(void) { int x = 1; int r = get(&x) + set(&x); if (r == 1) reach_error(); return 0; }

//: memcpy from void | true | proved
#include <string.h>
static void copy(int *to, const void *from) { memcpy(to, from, 2 * sizeof(int)); }
int main(void) { int a[2] = {1, 2}, b[2]; copy(b, a); if (b[1] != 2) reach_error(); return 0; }

//: global pointers to void | true | proved
static int x = 3; static int row[2] = {4, 5}; static void *p = &x; static void *table[2] = {&x, row + 1};
int main(void) { if (*(int *)p != 3 || *(int *)table[1] != 5) reach_error(); return 0; }

//: a literal by way of void | false | refuted | memory
int main(void) { void *p = "abc"; char *c = p; c[0] = 'x'; return 0; }

//: which memory | true | proved
int main(void) { int x = 1; char c = 'a'; void *p; int k = __VERIFIER_nondet_int(); if (k) p = &x; else p = &c;
  if (k) { if (*(int *)p != 1) reach_error(); } else if (*(char *)p != 'a') reach_error(); return 0; }

//: a list of anything, made in a loop | true
extern void *malloc(unsigned);
struct node { void *data; struct node *next; };
int main(void) { struct node *all = 0; for (int i = 0; i < 3; i++) { struct node *n = malloc(sizeof *n); int *d = malloc(sizeof *d);
  if (!n || !d) return 0; *d = i; n->data = d; n->next = all; all = n; } if (*(int *)all->next->data != 1) reach_error(); return 0; }

//: any pointer may be null | false | refuted | unreachable
extern void *__VERIFIER_nondet_pointer(void);
int main(void) { void *p = __VERIFIER_nondet_pointer(); if (!p) reach_error(); return 0; }

//: any pointer may be something | false | refuted | unreachable
extern void *__VERIFIER_nondet_pointer(void);
int main(void) { int *p = __VERIFIER_nondet_pointer(); if (p) reach_error(); return 0; }

//: any pointer stays what it is | true | proved
extern void *__VERIFIER_nondet_pointer(void);
int main(void) { void *p = __VERIFIER_nondet_pointer(); void *q = p; int n = 0; if (p) n++; if (q) n++; if (n == 1) reach_error(); return 0; }

//: any pointer may lead to a variable | false | unknown
extern void *__VERIFIER_nondet_pointer(void);
int main(void) { int x; int *p = __VERIFIER_nondet_pointer(); if (p == &x) reach_error(); return 0; }

//: any pointer is followed | false | refuted | memory
extern void *__VERIFIER_nondet_pointer(void);
int main(void) { int *p = __VERIFIER_nondet_pointer(); if (p) *p = 1; return 0; }

//: a function nobody defines gives a struct | true | unknown
struct s { int a; struct s *n; };
extern struct s *find(struct s *);
int main(void) { struct s x = {1, 0}; struct s *p = find(&x); if (p) { p->a = 4; if (p->a != 4) reach_error(); } return 0; }

//: a function nobody defines changes numbers | false
struct s { int a; struct s *n; };
extern void change(struct s *);
int main(void) { struct s x = {1, 0}; change(&x); if (x.a == 2) reach_error(); return 0; }

//: memory from a function nobody defines | true | unknown
extern void *kmalloc(unsigned, int);
struct s { int a; struct s *n; };
int main(void) { struct s *p = kmalloc(sizeof *p, 0); if (p) { p->a = 4; if (p->a != 4) reach_error(); } return 0; }

//: in what order | true | proved
int main(void) { int a[3]; void *p = a, *q = a + 2; if (!(p < q) || p >= q) reach_error(); return 0; }

//: the unsigned twin, read at once | true | proved
int main(void) { char c[2] = {-1, 2}; int x = -1; if (*(unsigned char *)c != 255 || ((unsigned char *)c)[1] != 2 || *(unsigned *)&x != 4294967295u) reach_error(); return 0; }

//: the unsigned twin is written | true | proved
int main(void) { char c = 0; *(unsigned char *)&c = 255; if (c != -1) reach_error(); return 0; }

//: the unsigned twin past the end | false | refuted | memory
int main(void) { char c[2] = {1, 2}; char *p = c; return ((unsigned char *)p)[2]; }

//: zeros of no type, by memset | true | proved
#include <string.h>
extern void *malloc(unsigned);
static void *zalloc(unsigned n) { void *p = malloc(n); if (!p) while (1) ; return memset(p, 0, n); }
struct s { int a; struct s *n; };
int main(void) { struct s *p = zalloc(sizeof *p); int *q = zalloc(2 * sizeof(int)); if (p->a || p->n || q[1]) reach_error(); return 0; }

//: a part of it | false | unknown
#include <string.h>
extern void *malloc(unsigned);
int main(void) { void *p = malloc(8); if (!p) return 0; memset(p, 0, 4); int *q = p; if (q[0] == 0) reach_error(); return 0; }

//: memset of null | false | refuted | memory
#include <string.h>
extern void *malloc(unsigned);
int main(void) { void *p = malloc(8); memset(p, 0, 8); return 0; }

//: memset of memory that has a type | false | unknown
#include <string.h>
static void clear(void *p, unsigned n) { memset(p, 0, n); }
int main(void) { int x = 1; clear(&x, sizeof x); if (x == 0) reach_error(); return 0; }

//: void passed on to one that ignores it | true | proved
static int total;
static void g(int n, void *context) { total = n & 7; }
/*@ ensures total <= 7; */
void f(void *context) { g(1, context); }

//: void passed on to one that looks | true | unknown
static int total;
static void g(int n, void *context) { total = context ? 8 : 7; }
/*@ ensures total <= 8; */
void f(void *context) { g(1, context); }

//: function pointer not used | false | refuted
/*@ ensures \result == b; */
int f(int a, int (*g)(int), int b) { return a; }

//: function pointer passed on | true | proved
static int h(int (*g)(int), int n) { return n > 0 ? h(g, n - 1) : 0; }
/*@ requires n < 3; ensures \result == 0; */
int f(int (*g)(int), int n) { return h(g, n); }

//: arithmetic on a pointer to void counts in bytes | true | proved
int main(void) { int a[2] = {4, 5}; void *v = a; v = v + 4; if (*(int *)v != 5) reach_error(); v -= 4;
  if (*(int *)v != 4 || v != a) reach_error(); return 0; }

//: a pointer to void that is incremented | true | proved
int main(void) { char a[3] = {4, 5, 6}; void *v = a, *w = v++, *u = ++v; if (*(char *)v != 6 || *(char *)w != 4 || u - w != 2) reach_error();
  u = v--; if (*(char *)v != 5 || u - v != 1) reach_error(); return 0; }

//: an increment of a pointer to void is one byte | false | refuted
int main(void) { char a[3] = {4, 5, 6}; void *v = a; v++; if (*(char *)v == 5) reach_error(); return 0; }

//: null for a function that says it takes none | false | refuted | memory
int get(int *p, int *q) __attribute__((nonnull(2)));
int get(int *p, int *q) { return p == 0 ? *q : *p; }
int main(void) { int x = 1; return get(&x, 0); }

//: null where a function says nothing of it | true | proved
int get(int *p, int *q) __attribute__((nonnull(2)));
int get(int *p, int *q) { return p == 0 ? *q : *p; }
int main(void) { int x = 1; if (get(0, &x) != 1) reach_error(); return 0; }
