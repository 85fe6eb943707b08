// What a contract only calls readable may be constant: nothing is proved of runs that write there.

//: handed to a function whose contract wants it valid | false | unknown
/*@ requires \valid(p); assigns *p; ensures *p == 1; */
void set(int *p) { *p = 1; }
/*@ requires \valid_read(q); ensures *q == 1; */
void f(int *q) { set(q); }

//: handed to a function that restores what it writes | false | unknown
/*@ requires \valid(p); assigns \nothing; */
void touch(int *p) { int kept = *p; *p = 0; *p = kept; }
/*@ requires \valid_read(q); assigns \nothing; */
void f(int *q) { touch(q); }

//: handed to a function that says what it assigns, and has no body | false | unknown
/*@ requires \valid_read(p); assigns *p; ensures *p == 1; */
void set(int *p);
/*@ requires \valid_read(q); ensures *q == 1; */
void f(int *q) { set(q); }

//: handed to a function without a contract | false | unknown
static void set(int *p) { *p = 1; }
/*@ requires \valid_read(q); ensures *q == 1; */
void f(int *q) { set(q); }

//: handed on by a function without a contract | false | unknown
static void set(int *p) { *p = 1; }
static void pass(int *p) { set(p); }
/*@ requires \valid_read(q); ensures *q == 1; */
void f(int *q) { pass(q); }

//: handed on in a struct | false | unknown
struct box { int *to; };
static void set(struct box b) { *b.to = 1; }
/*@ requires \valid_read(q); ensures *q == 1; */
void f(int *q) { struct box b = {q}; set(b); }

//: handed on by a pointer that is kept | false | unknown
struct box { int *to; };
static void set(struct box *b) { *b->to = 1; }
/*@ requires \valid_read(q); ensures *q == 1; */
void f(int *q) { struct box b; b.to = q; set(&b); }

//: handed on by a global variable | false | unknown
static int *kept;
static void set(void) { *kept = 1; }
/*@ requires \valid_read(q); ensures *q == 1; */
void f(int *q) { kept = q; set(); }

//: called by a pointer | false | unknown
static void set(int *p) { *p = 1; }
static void keep(int *p) { (void)p; }
/*@ requires \valid_read(q); ensures n > 0 ==> *q == 1; */
void f(int *q, int n) { void (*g)(int *) = n > 0 ? set : keep; g(q); }

//: filled by memset | false | unknown
#include <string.h>
/*@ requires \valid_read(q + (0 .. 3)); */
void f(int *q) { memset(q, 0, 4 * sizeof *q); }

//: filled by memcpy | false | unknown
#include <string.h>
/*@ requires \valid_read(q + (0 .. 1)) && \valid_read(r + (0 .. 1)) && \separated(q + (0 .. 1), r + (0 .. 1)); */
void f(int *q, const int *r) { memcpy(q, r, 2 * sizeof *q); }

//: filled by memset, as a pointer to nothing | false | unknown
#include <string.h>
/*@ requires \valid_read(q + (0 .. 3)); */
void f(int *q) { void *v = q; memset(v, 0, 4 * sizeof *q); }

//: what a member leads to | false | unknown
struct box { int *to; };
/*@ requires \valid(b) && \valid_read(b->to); ensures *b->to == 3; */
void f(struct box *b) { *b->to = 3; }

//: an array in a struct | false | unknown
struct row { int a[3]; };
/*@ requires \valid_read(r); */
void f(struct row *r) { r->a[1] = 3; }

//: a struct in what may only be read | false | unknown
struct in { int x; }; struct out { struct in i; };
/*@ requires \valid_read(o); */
void f(struct out *o) { struct in *i = &o->i; i->x = 3; }

//: more of an array than can be written | false | unknown
/*@ requires \valid_read(p + (0 .. 7)) && \valid(p + (0 .. 3)); */
void f(int *p) { p[4] = 1; }

//: in another case it can be written | false | unknown
/*@ requires \valid_read(p);
    behavior some: assumes n > 0; requires \valid(p);
    behavior none: assumes n <= 0; */
void f(int *p, int n) { *p = n; }

//: in this case it can be written | true | proved
/*@ requires \valid_read(p);
    behavior some: assumes n > 0; requires \valid(p); ensures *p == n;
    behavior none: assumes n <= 0; */
void f(int *p, int n) { if (n > 0) *p = n; }

//: it can be written, unless there is none | true | proved
/*@ requires (p == \null || \valid(p)) && \valid_read(q); */
void f(int *p, const int *q) { if (p) *p = *q; }

//: readable by a quantifier | false | unknown
/*@ requires \forall integer i; 0 <= i < 3 ==> \valid_read(p + i); */
void f(int *p) { p[1] = 1; }

//: readable by a predicate | false | unknown
/*@ predicate there(int *p) = \valid_read(p); */
/*@ requires there(p); */
void f(int *p) { *p = 1; }

//: only said to have a value | false | unknown
/*@ requires \initialized(p); */
void f(int *p) { *p = 1; }

//: only said to be long enough | false | unknown
/*@ requires p != \null && \block_length(p) >= 8 && \offset(p) == 0; */
void f(int *p) { p[1] = 1; }

//: claimed to be valid afterwards | false | refuted | postcondition
/*@ requires \valid_read(q); ensures \valid(q); */
void f(int *q) { }

//: claimed to be valid | false | refuted | assertion
/*@ requires \valid_read(q); */
void f(int *q) { /*@ assert \valid(q); */ }

//: claimed to be valid, which is said by a quantifier | true | unknown
/*@ requires \valid_read(q) && (\forall integer i; 0 <= i < 3 ==> \valid(p + i)); */
void f(int *p, const int *q) { /*@ assert \valid(p + 1); */ }

//: what is said to be valid is handed on | true | proved
/*@ requires \valid(p); assigns *p; ensures *p == 1; */
void set(int *p) { *p = 1; }
/*@ requires \valid(p) && \valid_read(q); assigns *p; ensures *p == 1; */
void f(int *p, const int *q) { set(p); }

//: what is new is handed on | true | proved
/*@ requires \valid(p); assigns *p; ensures *p == 1; */
void set(int *p) { *p = 1; }
/*@ requires \valid_read(q); ensures \result == 1; */
int f(const int *q) { int x = *q; set(&x); return x; }

//: what is new is handed on without a contract | true | proved
static void set(int *p) { *p = 1; }
/*@ requires \valid_read(q); ensures \result == 1; */
int f(const int *q) { int x = *q; set(&x); return x; }

//: it is handed on to be read | true | proved
/*@ requires \valid_read(p); assigns \nothing; ensures \result == *p; */
int get(const int *p) { return *p; }
/*@ requires \valid_read(q); ensures \result == *q; */
int f(const int *q) { return get(q); }

//: it is handed on to be read, and something else is written | true | proved
struct out { unsigned at; };
static void put(struct out *o) { o->at = 1; }
/*@ requires \valid_read(q) && \valid(o); ensures o->at == 1; */
void f(const short *q, struct out *o) { put(o); }

//: what can be written is filled | true | proved
#include <string.h>
/*@ requires \valid(q + (0 .. 3)) && \valid_read(r); */
void f(int *q, const int *r) { memset(q, 0, 4 * sizeof *q); }

//: a string literal for a function that writes | false | refuted
/*@ requires \valid(p); assigns *p; */
void set(char *p) { *p = 'x'; }
void f(void) { set("abc"); }

//: a string literal for a function without a contract | false | refuted
static void set(char *p) { *p = 'x'; }
void f(void) { set("abc"); }

//: a string literal for memset | false | refuted
#include <string.h>
void f(void) { memset("abc", 0, 3); }

//: a string literal in a struct | false | refuted
struct text { char *to; };
static void set(struct text *t) { t->to[0] = 'x'; }
int main(void) { struct text t = {"abc"}; set(&t); return 0; }

//: a constant array through a conversion | false | unknown
static const int table[2] = {1, 2};
int f(void) { int *p = (int *)table; p[0] = 3; return table[0]; }

//: a constant struct through a conversion | false | unknown
struct pt { int x; };
static const struct pt origin = {0};
int f(void) { ((struct pt *)&origin)->x = 3; return origin.x; }

//: a constant local through a conversion | false | unknown
int f(void) { const int x = 1; *(int *)&x = 2; return x; }

//: a constant member through a conversion | false | unknown
struct pt { const int x; int y; };
int f(void) { struct pt p = {1, 2}; *(int *)&p.x = 3; return p.x; }

//: a constant array through memset | false | unknown
#include <string.h>
static const int table[2] = {1, 2};
int f(void) { memset((void *)table, 0, sizeof table); return table[0]; }
