// Memory that two names may lead to (C11 6.5 p7).

//: signed and unsigned | false
/*@ requires \valid(p) && \valid(q); ensures *q == \old(*q); */
void f(int *p, unsigned *q) { *p = 1; }

//: unsigned written | false
/*@ requires \valid(p) && \valid(q); ensures *p == \old(*p); */
void f(int *p, unsigned *q) { *q = 1; }

//: characters | false
/*@ requires \valid(p) && \valid(c); ensures *p == \old(*p); */
void f(long *p, char *c) { *c = 1; }

//: unsigned characters read | false
/*@ requires \valid(p) && \valid(c); ensures *c == \old(*c); */
void f(short *p, unsigned char *c) { *p = 1; }

//: two kinds of characters | false
/*@ requires \valid(p) && \valid(c); ensures *c == \old(*c); */
void f(signed char *p, unsigned char *c) { *p = 1; }

//: written by a callee | false
void set(unsigned *q) { *q = 7; }
/*@ requires \valid(p) && \valid(q); ensures *p == \old(*p); */
void f(int *p, unsigned *q) { set(q); }

//: separated elsewhere | false
/*@ requires \valid(p + (0..1)) && \valid(q) && \separated(p, q); ensures *q == \old(*q); */
void f(int *p, unsigned *q) { p[1] = 1; }

//: separated in one case only | false
/*@ requires \valid(p) && \valid(q);
  @ behavior apart: assumes \separated(p, q); ensures *q == \old(*q);
  @ behavior any: assumes *p == 0; ensures *q == \old(*q); */
void f(int *p, unsigned *q) { *p = 1; }

//: global array of the same type | false
int t[2];
/*@ requires \valid(p); ensures t[0] == \old(t[0]); */
void f(int *p) { *p = 1; }

//: global array of the unsigned type | false
unsigned t[2]; unsigned *where(void) { return t; }
/*@ requires \valid(p); ensures \result == 5; */
int f(int *p) { t[1] = 5; *p = 1; return t[1]; }

//: global variable whose address is taken | false
int g; int *where(void) { return &g; }
/*@ requires \valid(p); ensures \result == 3; */
int f(int *p) { g = 3; *p = 4; return g; }

//: separated | true
/*@ requires \valid(p) && \valid(q) && \separated(p, q); ensures *q == \old(*q); */
void f(int *p, unsigned *q) { *p = 1; }

//: long and int do not alias | true
/*@ requires \valid(p) && \valid(q); ensures *q == \old(*q); */
void f(int *p, long *q) { *p = 1; }

//: nothing is written | true
/*@ requires \valid(p) && \valid(q) && *p > 0; ensures \result == 1; */
int f(int *p, unsigned *q) { return *p > 0; }

//: from main | true | proved
void f(int *p, unsigned *q) { *p = 1; }
int main(void) { int x = 0; unsigned y = 5; f(&x, &y); if (y != 5) reach_error(); return 0; }

//: global array, separated | true
int t[2];
/*@ requires \valid(p) && \separated(p, &t[0..1]); ensures t[0] == \old(t[0]); */
void f(int *p) { *p = 1; }

//: static local array | true
/*@ requires \valid(p); ensures \result == 3; */
int f(int *p) { static int t[2]; t[1] = 3; *p = 1; return t[1]; }

//: a violation stays one | false | refuted | postcondition
/*@ requires \valid(p) && \valid(q); ensures *p == 2; */
void f(int *p, unsigned *q) { *p = 1; }

//: global variable | false
int g;
/*@ requires \valid(p); ensures g == \old(g); assigns *p; */
void f(int *p) { *p = 1; }

//: global of another file, of the signed type | false
extern int g;
/*@ requires \valid(p); ensures \result == 5; */
int f(unsigned *p) { g = 5; *p = 1; return g; }

//: global variable, separated | true
int g;
/*@ requires \valid(p) && \separated(p, &g); ensures g == \old(g); */
void f(int *p) { *p = 1; }

//: static variable of the file | true
static int g;
/*@ requires \valid(p); ensures \result == 3; */
int f(int *p) { g = 3; *p = 1; return g; }

//: static variable of the file whose address is taken | false
static int g; int *where(void) { return &g; }
/*@ requires \valid(p); ensures \result == 3; */
int f(int *p) { g = 3; *p = 1; return g; }

//: separated from something else | false
/*@ requires \valid(p) && \valid(q) && \valid(r) && \separated(p, r); ensures *q == \old(*q); */
void f(int *p, unsigned *q, int *r) { *p = 1; }

//: separated from one of two places only | false
/*@ requires \valid(p) && \valid(q) && \valid(q + 1) && \separated(p, q);
  @ ensures q[1] == \old(q[1]); */
void f(int *p, unsigned *q) { *p = 1; }

//: separated from both places | true
/*@ requires \valid(p) && \valid(q) && \valid(q + 1) && \separated(p, q) && \separated(p, q + 1);
  @ ensures q[1] == \old(q[1]); */
void f(int *p, unsigned *q) { *p = 1; }

//: null on the left | true | proved
/*@ requires \valid(p) && \valid(q); ensures \result == 0; */
int f(int *p, unsigned *q) { return 0 == p || 0 == q; }

//: null on the right | true | proved
/*@ requires \valid(p) && \valid(q); ensures \result == 0; */
int f(int *p, unsigned *q) { return p == 0 || q == 0; }

//: null on the left, and other memory | true | proved
int t[2];
/*@ requires \valid(p); ensures \result == 0; */
int f(int *p) { return (void *) 0 == p || (int *) 0 == p || 0 == &t[1]; }

//: null on the left, and copies of the pointers | true | proved
int t[2];
/*@ requires \valid(p); ensures \result == 0; */
int f(int *p) { int *r = p; int *s = t; return 0 == r || 0 == s; }

// A pointer that callers have in memory may lead to a global variable, like one that is passed.

//: pointer to pointer and global | false | unknown
int g;
/*@ requires \valid(pp) && \valid(*pp); */
void f(int **pp) { g = 1; **pp = 2;
  //@ assert g == 1;
}

//: array of pointers and global array | false | unknown
int g[3];
/*@ requires \valid(a + (0..1)) && \valid(a[0]) && \valid(a[1]); */
void f(int **a) { g[0] = 1; *a[1] = 2;
  //@ assert g[0] == 1;
}

//: static global that does not escape | true | proved
static int g; struct s { int *d; };
/*@ requires \valid(s) && \valid(s->d); */
void f(struct s *s) { g = 1; *s->d = 2;
  //@ assert g == 1;
}

//: static global that escapes in a struct | false | unknown
static int g; struct s { int *d; };
void leak(struct s *s) { s->d = &g; }
/*@ requires \valid(s) && \valid(s->d); */
void f(struct s *s) { g = 1; *s->d = 2;
  //@ assert g == 1;
}

//: global and char pointer in struct | false | unknown
int g; struct s { char *d; };
/*@ requires \valid(s) && \valid(s->d); */
void f(struct s *s) { g = 1; *s->d = 2;
  //@ assert g == 1;
}

//: global unsigned | false | unknown
unsigned g; struct s { int *d; };
/*@ requires \valid(s) && \valid(s->d); */
void f(struct s *s) { g = 1; *s->d = 2;
  //@ assert g == 1;
}

//: global separated | true | proved
int g; struct s { int *d; };
/*@ requires \valid(s) && \valid(s->d) && \separated(s->d, &g); */
void f(struct s *s) { g = 1; *s->d = 2;
  //@ assert g == 1;
}

//: claim about what is kept | false | unknown
int g; struct s { int *d; };
/*@ requires \valid(s) && \valid(s->d); ensures s->d != &g; */
void f(struct s *s) { }

//: comparing what is kept, with an array | false | unknown
int g[3]; struct s { int *d; };
/*@ requires \valid(s) && \valid(s->d); */
void f(struct s *s) { if (s->d == g + 1) {
  //@ assert 0;
  } }

//: comparing with a string literal | false | unknown
struct s { const char *d; };
/*@ requires \valid(s) && \valid_read(s->d); */
void f(struct s *s) { if (s->d == "x") {
  //@ assert 0;
  } }

//: row of a matrix kept | false | unknown
int g[2][2]; struct s { int (*d)[2]; };
/*@ requires \valid(s) && \valid(s->d); */
void f(struct s *s) { g[0][0] = 1; (*s->d)[0] = 2;
  //@ assert g[0][0] == 1;
}

//: read of the global after | false | unknown
int g; struct s { int *d; };
/*@ requires \valid(s) && \valid(s->d); ensures g == \old(g); */
void f(struct s *s) { *s->d = 2; }

//: local static kept | false | unknown
struct s { int *d; };
void f(struct s *s) { static int n; if (s->d) { n = 1; *s->d = 5;
  //@ assert n == 1;
  } s->d = &n; }

//: callee writes the global | false | unknown
int g; struct s { int *d; };
static void put(int *p) { *p = 2; }
/*@ requires \valid(s) && \valid(s->d); */
void f(struct s *s) { g = 1; put(s->d);
  //@ assert g == 1;
}

// Without a contract and without claims, callers keep memory apart.

//: no claims, and memory that may be shared | true | proved
struct s { int n; int used; };
int take(struct s *p, int *out) { if (p->used == 0) return 0; *out = p->n; p->used = 0; return 1; }

//: a claim, and memory that may be shared | false | unknown
struct s { int n; int used; };
int take(struct s *p, int *out) { p->used = 1; *out = p->n;
  //@ assert p->used == 1;
  return 1; }

//: a claim in what is called, and memory that may be shared | false | unknown
#include <assert.h>
struct s { int n; int used; };
static void check(struct s *p) { assert(p->used == 1); }
int take(struct s *p, int *out) { p->used = 1; *out = 0; check(p); return 1; }
