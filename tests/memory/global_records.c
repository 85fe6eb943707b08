// Global variables that are structs, or arrays of them, as inputs of functions that are verified on their own.

//: any values | false | refuted | postcondition
struct s { int n; int m; } g;
/*@ ensures \result == 0; */
int f(void) { return g.n; }

//: a precondition | true | proved
struct s { int used; int limit; } g;
/*@ requires 0 <= g.used < g.limit; assigns g.used; ensures g.used <= g.limit && g.limit == \old(g.limit); */
void f(void) { g.used++; }

//: a frame | false | refuted | frame
struct s { int n; int m; } g;
/*@ assigns g.n; */
void f(void) { g.n = 1; g.m = 1; }

//: an array in it | false | refuted | postcondition
struct s { int n; int a[2]; } g;
/*@ ensures \result == 0; */
int f(void) { return g.a[1]; }

//: an array in a struct in it | false | refuted | postcondition
struct t { short a[2]; }; struct s { int n; struct t t; } g;
/*@ requires g.n == 1; ensures \result <= g.n; */
int f(void) { return g.t.a[1]; }

//: an array of them | true | proved
struct s { int n; int m; } g[4];
/*@ requires 0 <= i < 4 && g[i].n < 100; assigns g[i].n; ensures g[i].n == \old(g[i].n) + 1; */
void f(int i) { g[i].n++; }

//: an array of them, one element too far | false | refuted | index
struct s { int n; int m; } g[4];
/*@ requires 0 <= i <= 4; */
int f(int i) { return g[i].n; }

//: a table | true | proved
struct s { int n; int m; }; static const struct s g[3] = {{1, 2}, {3, 4}, {5, 6}};
/*@ requires 0 <= i < 3; ensures \result == g[i].n + 1; */
int f(int i) { return g[i].m; }

//: a pointer to a number may lead into it | false
struct s { int n; int m; } g;
/*@ requires \valid(p); ensures g.n == \old(g.n); */
void f(int *p) { *p = 1; }

//: a pointer to characters may lead into it | false
struct s { int n; int m; } g;
/*@ requires \valid(p); ensures g.n == \old(g.n); */
void f(char *p) { *p = 1; }

//: a pointer to such structs may be it | false
struct s { int n; int m; } g;
/*@ requires \valid(p); ensures \result == 1; */
int f(struct s *p) { p->n = 1; g.n = 2; return p->n; }

//: a pointer to a part may lead into it | false
struct t { int x; }; struct s { int n; struct t t; } g;
/*@ requires \valid(p); ensures \result == 1; */
int f(struct t *p) { p->x = 1; g.t.x = 2; return p->x; }

//: a pointer in memory may lead into it | false
struct s { int n; int m; } g; struct b { int *p; };
/*@ requires \valid(b) && \valid(b->p); ensures g.n == \old(g.n); */
void f(struct b *b) { *b->p = 1; }

//: a pointer that is apart | true
struct s { int n; int m; } g;
/*@ requires \valid(p) && \separated(p, &g); ensures g.n == \old(g.n); */
void f(int *p) { *p = 1; }

//: what nobody else can assign | true
static struct s { int n; int m; } g = {1, 2};
/*@ ensures \result == 3; */
int f(void) { return g.n + g.m; }

//: what was assigned before | false
static struct s { int n; int m; } g = {1, 2};
void set(int x) { g.n = x; }
/*@ ensures \result == 3; */
int f(void) { return g.m == 2 ? g.n + 2 : 3; }

//: a union | false | refuted | postcondition
union u { int i; unsigned char c[4]; } g;
/*@ ensures \result == 0; */
int f(void) { return g.c[1]; }

//: a union and its bytes | true | proved
union u { int i; unsigned char c[4]; } g;
/*@ ensures \result == 1; */
int f(void) { return (unsigned char)g.i == g.c[0]; }

//: a call of another function | false | refuted
struct s { int n; int m; } g;
static void set(void) { g.n = 5; }
/*@ ensures g.n == \old(g.n); */
void f(void) { set(); }

//: a loop | true
struct s { int n; int a[4]; } g;
/*@ requires 0 <= g.n <= 4; assigns g.a[0..3]; ensures \forall int k; 0 <= k < g.n ==> g.a[k] == 0; */
void f(void) { /*@ loop invariant 0 <= i <= g.n; loop invariant \forall int k; 0 <= k < i ==> g.a[k] == 0; loop assigns i, g.a[0..3]; */
  for (int i = 0; i < g.n; i++) g.a[i] = 0; }
