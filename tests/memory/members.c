// Pointers into members of structs: their order, their neighbours, and what is freed through them.

//: order of members | true | unknown
struct S { int x; int y; };
int main(void) { struct S s; int *p = &s.x, *q = &s.y; if (!(p < q)) reach_error(); return 0; }

//: order of members, the wrong way | false | unknown
struct S { int x; int y; };
int main(void) { struct S s; int *p = &s.x, *q = &s.y; if (p < q) reach_error(); return 0; }

//: order of arrays in elements | true | unknown
struct S { int b[2]; };
int main(void) { struct S a[2]; if (!(a[0].b < a[1].b)) reach_error(); return 0; }

//: distance of members | false | unknown
struct S { int x; int y; };
int main(void) { struct S s; if (&s.y - &s.x == 1) reach_error(); return 0; }

//: past a member array | true | unknown
struct S { int a[2]; int b[2]; };
int main(void) { struct S s; int *p = s.a + 2, *q = s.b; if (p != q) reach_error(); return 0; }

//: past a member, in a loop | false | unknown | | --engine kinduction
struct S { int x; int y; };
int main(void) { struct S s; int n = __VERIFIER_nondet_int(); int *p = &s.x + 1, *q = &s.y;
  for (int i = 0; i < n; i++) if (p == q) reach_error();
  return 0; }

//: inside of a member array | true | proved
struct S { int a[2]; int b[2]; };
int main(void) { struct S s; int *e = s.a; if (e == s.b || s.a + 1 == s.b) reach_error(); return 0; }

//: order inside of a member array | true | proved
struct S { int x; int a[3]; };
int sum(int *p, int n) { int s = 0; for (int *q = p; q < p + n; q++) s += *q; return s; }
int main(void) { struct S s = {1, {1, 2, 3}}; if (sum(s.a, 3) != 6) reach_error(); return 0; }

//: the first member is freed | true | unknown
extern void *malloc(unsigned long); extern void free(void *);
struct S { int a[3]; int x; };
int main(void) { struct S *p = malloc(sizeof *p); if (p) free(p->a); return 0; }

//: freed twice where members have addresses | false | refuted | memory
extern void *malloc(unsigned long); extern void free(void *);
struct S { int a[3]; int x; };
int main(void) { struct S s; int *r = s.a; int *q = malloc(4); *r = 1; free(q); free(q); return 0; }

//: nothing was asked for twice | true | | | --malloc succeeds
extern void *malloc(unsigned long);
int main(void) { int *p = malloc(0); int *q = malloc(0); if (p && q && p == q) reach_error(); return 0; }

//: nothing behind something | false | refuted | unreachable
extern void *malloc(unsigned long);
int main(void) { int *p = malloc(0); int *q = malloc(4); if (p && q && q + 1 == p) reach_error(); return 0; }

//: array member of null | false | refuted | memory
struct S { int a; int b[2]; };
int main(void) { struct S *p = 0; int (*q)[2] = &p->b; return q != 0; }

//: array member past the end | false | refuted | memory
struct S { int a; int b[2]; };
int main(void) { struct S s[2]; struct S *p = s + 2; int (*q)[2] = &p->b; return q == 0; }

//: array member of what was freed | false | refuted | memory
extern void *malloc(unsigned long); extern void free(void *);
struct S { int a; int b[2]; };
int main(void) { struct S *p = malloc(sizeof *p); if (!p) return 0; free(p); int (*q)[2] = &p->b; return 0; }

//: array member that is there | true | proved
struct S { int a; int b[2]; };
int main(void) { struct S s; struct S *p = &s; int (*q)[2] = &p->b; (*q)[1] = 4;
  if (s.b[1] != 4) reach_error(); return 0; }
