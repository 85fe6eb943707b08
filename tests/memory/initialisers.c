// Declarations: initialisers that mention their own variable, jumps past them, parts that are given twice.

//: own address, with goto | false | refuted | unreachable
int main(void) { int *p; int x = (p = &x, 3); if (x == 4) goto end; if (p != 0) reach_error();
end: return 0; }

//: through the own address, with goto | true | proved
int main(void) { int *p; int x = (p = &x, 3); if (x == 4) goto end; if (*p != 3) reach_error();
end: return 0; }

//: own address to a call | true | proved
int f(int *p) { *p = 9; return 4; }
int main(void) { int x = f(&x); if (x != 4) reach_error(); return 0; }

//: own address in a loop | true | proved
int main(void) { for (int i = 0; i < 2; i++) { int *q; int y = (q = &y, i); *q = *q + 1;
  if (y != i + 1) reach_error(); } return 0; }

//: own address in a struct | true | proved
struct S { int x; struct S *n; };
int main(void) { struct S s = {1, &s}; if (s.n != &s || s.n->x != 1) reach_error(); return 0; }

//: own value | false | refuted | uninitialised
int main(void) { int x = *&x; return x; }

//: changed by a part of its own list | false | unknown
struct S { int x; struct S *n; };
int h(struct S *p) { p->x = 3; return 0; }
int main(void) { struct S s = {2, &s + h(&s)}; if (s.x == 3) reach_error(); return 0; }

//: goto past alloca | false | refuted | uninitialised
extern void *alloca(unsigned long);
int main(void) { goto on; int *x = alloca(sizeof(int)); on: *x = 1; return *x; }

//: switch past alloca | false | refuted | uninitialised
extern void *alloca(unsigned long);
int main(void) { switch (1) { int *x = alloca(sizeof(int)); case 1: *x = 5; return *x; } return 0; }

//: alloca in a switch | true | proved
extern void *alloca(unsigned long);
int main(void) { int n = 0; switch (n) { case 0: { int *x = alloca(sizeof(int)); *x = 1; n = *x; } }
  if (n != 1) reach_error(); return 0; }

//: a member of a struct that is given as a whole | false | unknown
struct P { int x, y; };
int main(void) { struct P p = {5, 6}; struct { struct P p; int z; } q = {.p = p, .p.y = 3};
  if (q.p.x != 5) reach_error(); return 0; }

//: a chain of copies | false | refuted | uninitialised
struct S { int x; int y; };
int main(void) { struct S a, b, c; a.x = 1; b = c = a; return b.y; }

//: a chain of copies that is read where there are values | true | proved
struct S { int x; int y; };
int main(void) { struct S a, b, c; a.x = 1; b = (0, c = a); if (b.x != 1) reach_error(); return 0; }

//: a copy that overwrites its own place | true | proved
struct S { struct S *self; int x; };
int main(void) { struct S a, t = {0, 5}; a.self = &a; t.self = &t; *a.self = t;
  if (a.x != 5 || a.self != &t || t.x != 5) reach_error(); return 0; }

//: an index that its own write changes | false | refuted | uninitialised
int main(void) { int a[10]; a[0] = 0; a[a[0]] = 5; return a[5]; }
