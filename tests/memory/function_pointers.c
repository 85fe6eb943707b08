// Pointers to functions: numbers of the functions whose address is taken.

//: a variable | true | proved
static int add(int a, int b) { return a + b; }
int main(void) { int (*p)(int, int) = add; if (p(1, 2) != 3 || (*p)(2, 2) != 4 || (**&p)(1, 1) != 2) reach_error(); return 0; }

//: one of two | false | refuted | unreachable
static int one(void) { return 1; }
static int two(void) { return 2; }
int main(void) { int (*p)(void) = __VERIFIER_nondet_int() ? one : &two; if (p() == 2) reach_error(); return 0; }

//: a table | true | proved
typedef int (*op)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static op table[] = {add, sub};
int main(void) { int k = __VERIFIER_nondet_int() & 1; if (table[k](5, 3) != (k ? 2 : 8)) reach_error(); return 0; }

//: past the table | false | refuted | index
typedef int (*op)(int);
static int id(int a) { return a; }
static op table[] = {id, id};
int main(void) { int k = __VERIFIER_nondet_int(); if (k >= 0 && k <= 2) table[k](5); return 0; }

//: members | true | proved
struct ops { const char *name; int (*f)(int); void (*done)(void); };
static int calls; static int twice(int a) { calls++; return a + a; }
static void done(void) { calls = 0; }
static const struct ops all[] = {{"twice", twice, done}, {"none", 0, 0}};
int main(void) { const struct ops *o = &all[0]; if (o->f(4) != 8 || calls != 1) reach_error(); if (o->done) o->done(); if (calls || all[1].f) reach_error();
  return 0; }

//: a parameter | true | proved
static int larger(const int *a, const int *b) { return *a > *b; }
static int smaller(const int *a, const int *b) { return *a < *b; }
static void sort(int *a, int n, int order(const int *, const int *)) { for (int i = 0; i < n; i++) for (int j = 0; j + 1 < n; j++)
  if (order(&a[j], &a[j + 1])) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }
int main(void) { int a[3] = {2, 3, 1}; sort(a, 3, larger); if (a[0] != 1 || a[2] != 3) reach_error(); sort(a, 3, smaller); if (a[0] != 3) reach_error(); return 0; }

//: null | false | refuted | memory
static void f(void) { }
int main(void) { void (*p)(void) = f; p(); p = 0; p(); return 0; }

//: null is seen | true | proved
static void f(void) { reach_error(); }
static void (*later)(void);
int main(void) { if (later) later(); if (later == f || !f || &f == 0) reach_error(); return 0; }

//: without a value | false | refuted | uninitialised
static void f(void) { }
int main(void) { void (*p)(void); if (__VERIFIER_nondet_int()) p = f; p(); return 0; }

//: different functions are not equal | true | proved
static int f(void) { return 1; }
static int g(void) { return 1; }
int main(void) { int (*p)(void) = f, (*q)(void) = g; if (p == q || p != f) reach_error(); return 0; }

//: by way of another type | true | proved
static int f(int x) { return x + 1; }
typedef void (*any)(void);
int main(void) { any a = (any)f; int (*p)(int) = (int (*)(int))a; if (p(1) != 2) reach_error(); return 0; }

//: called by another type | false | unknown
static int f(int x) { return x + 1; }
typedef int (*other)(long long);
int main(void) { other a = (other)f; if (a(1) == 2) reach_error(); return 0; }

//: a number | false | unknown
int main(void) { void (*p)(void) = (void (*)(void))4096; p(); return 0; }

//: in order or not | false | refuted | unreachable
static int x; static int set(void) { x = 1; return 0; }
static int get(void) { return x; }
int main(void) { int (*p)(void) = set, (*q)(void) = get; if (p() + q() == 1) reach_error(); return 0; }

//: the pointer changes before or after | false
static int f(int a) { return 1; }
static int g(int a) { return 2; }
static int (*p)(int) = f; static int change(void) { p = g; return 0; }
int main(void) { if (p(change()) == 1) reach_error(); return 0; }

//: recursion through a pointer | true | proved
static int fact(int n, int (*self)(int, int (*)())) ;
static int down(int n) { static int (*own)(int) = down; return n <= 0 ? 0 : own(n - 1); }
int main(void) { if (down(3) != 0) reach_error(); return 0; }

//: returned | true | proved
static int f(int x) { return x; }
static int g(int x) { return -x; }
static int (*pick(int k))(int) { return k ? f : g; }
int main(void) { if (pick(1)(3) != 3 || pick(0)(3) != -3) reach_error(); return 0; }

//: struct results and arguments | true | proved
struct pair { int a, b; };
static struct pair swap(struct pair p) { struct pair q = {p.b, p.a}; return q; }
int main(void) { struct pair (*f)(struct pair) = swap; struct pair p = {1, 2}; if (f(p).a != 2) reach_error(); return 0; }

//: callbacks with user data | true | proved
struct button { void (*clicked)(void *); void *user; };
static void count(void *user) { ++*(int *)user; }
static void click(struct button *b) { if (b->clicked) b->clicked(b->user); }
int main(void) { int n = 0; struct button b = {count, &n}; click(&b); click(&b); b.clicked = 0; click(&b); if (n != 2) reach_error(); return 0; }

//: old style | true
static int f() { return 3; }
int main(void) { int (*p)(void) = f; int (*q)() = f; if (p() + q() != 6) reach_error(); return 0; }

//: an undefined function | true | unknown
extern int outside(int);
int main(void) { int (*p)(int) = outside; return p(1) * 0; }

//: what it calls may fail | false | refuted | division
static int inverse(int x) { return 10 / x; }
int main(void) { int (*p)(int) = inverse; return p(__VERIFIER_nondet_int()); }
