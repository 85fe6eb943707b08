// An object lives as long as its block (C11 6.2.4 p6), a variable-length array from its declaration.

//: one object for the whole block | true | proved
int main(void) { int n = 0; int *p = 0;
L: ; int x; if (n == 0) p = &x; x = 7 + n; n++; if (n < 2) goto L;
  if (*p != 8) reach_error(); return 0; }

//: one array for the whole block | true | proved
int main(void) { int n = 0; int *p = 0;
again: ; int a[2]; if (n == 0) p = a; a[0] = 3 + n; a[1] = 0; n++; if (n < 2) goto again;
  if (p[0] != 4) reach_error(); return 0; }

//: value lost when the declaration is reached again | false | refuted | uninitialised
int main(void) { int n = 0; int *p = 0;
L: ; int x; if (n == 1) return *p; p = &x; x = 1; n++; goto L; }

//: initialised again | true | proved
int main(void) { int n = 0; int *p = 0;
L: ; int x = n; if (n == 0) p = &x; n++; if (n < 3) goto L; if (*p != 2) reach_error(); return 0; }

//: value kept by a jump past the declaration | true | proved
int main(void) { int n = 0;
again: if (n == 1) goto past; int x; x = 5; n++; goto again;
past: if (x != 5) reach_error(); return 0; }

//: jumped past without ever being declared | false | refuted | uninitialised
int main(void) { if (__VERIFIER_nondet_int()) goto past; int x; x = 5; past: return x; }

//: used after its block | false | refuted | memory
int main(void) { int *p = 0; { int x = 1; p = &x; } return *p; }

//: array used after its block | false | refuted | memory
int main(void) { int *p; if (__VERIFIER_nondet_int()) { int a[2] = {1, 2}; p = a + 1; } else { static int s; p = &s; }
  return *p; }

//: left by break | false | refuted | memory
int main(void) { int *p = 0; while (1) { int x = 1; p = &x; break; } return *p; }

//: left by continue | false | refuted | memory
int main(void) { int *p = 0; for (int i = 0; i < 2; i++) { if (i == 1) return *p; int x = 4; p = &x; continue; }
  return 0; }

//: left by goto | false | refuted | memory
int main(void) { int *p = 0; { int x = 1; p = &x; goto out; } out: return *p; }

//: another iteration, another object | false | refuted | memory
int main(void) { int *p = 0; int s = 0; for (int i = 0; i < 2; i++) { int x = i; if (i == 0) p = &x; s += *p; }
  return s; }

//: address of a local returned | false | refuted | memory
int *f(void) { int x = 3; return &x; } int main(void) { int *p = f(); return *p; }

//: address of a parameter returned | false | refuted | memory
int *f(int x) { return &x; } int main(void) { return *f(3); }

//: kept in a global | false | refuted | memory
int *g; void keep(int *p) { g = p; } void f(void) { int x = 2; keep(&x); }
int main(void) { f(); return *g; }

//: variable of a loop | false | refuted | memory
int main(void) { int *p = 0; for (int i = 0; i < 1; i++) p = &i; return *p; }

//: variable-length array declared again | false | refuted | memory
int main(void) { int n = 1; int *p = 0;
L: ; int a[n]; a[0] = n; if (n == 1) p = a; n++; if (n < 3) goto L; return *p; }

//: written after its end | false | refuted | memory
int main(void) { int *p = 0; { int x = 1; p = &x; } *p = 2; return 0; }

//: valid result claimed | false
/*@ ensures \valid(\result); */
int *f(void) { int x = 3; return &x; }

//: used inside its block | true | proved
int main(void) { int s = 0; for (int i = 0; i < 3; i++) { int x = i; int *p = &x; *p += 1; s += x; }
  if (s != 6) reach_error(); return 0; }

//: outer object through an inner pointer | true | proved
int main(void) { int x = 1; int *p; { int *q = &x; p = q; } if (*p != 1) reach_error(); return 0; }

//: static variable returned | true | proved
int *f(void) { static int x = 3; return &x; } int main(void) { if (*f() != 3) reach_error(); return 0; }

//: passed down and back | true | proved
int *same(int *p) { return p; } int main(void) { int x = 4; if (*same(&x) != 4) reach_error(); return 0; }

//: pointer moved before the block ends | true | proved
int main(void) { int y = 2; int *p; { int x = 1; p = &x; if (*p != 1) reach_error(); p = &y; }
  if (*p != 2) reach_error(); return 0; }

//: returned while it lives | true | proved
int f(int *r) { int x = 3; int *p = &x; *r = *p; return *p; }
int main(void) { int y; int z = f(&y); if (y != 3 || z != 3) reach_error(); return 0; }

//: switch into the block | true | proved
int main(void) { int n = 0; int *p = &n; switch (1) { int x; case 1: x = 2; p = &x; n = *p; p = &n; }
  if (*p != 2) reach_error(); return 0; }

//: a pointer is compared, and a call with no order to that frees its object | false | refuted | memory
void *malloc(unsigned long); void free(void *); int f(int *p) { free(p); return 0; }
int main(void) { int *p = malloc(4); if (!p) return 0; int r = (p != 0) + f(p); return r * 0; }

//: elements are read, and a call with no order to that frees memory of its own | true | proved
void *malloc(unsigned long); void free(void *); int f(void) { int *q = malloc(4); free(q); return 0; }
int main(void) { int a[2] = {1, 2}, *p = a, *q = a + 1; if (p[0] + q[0] + f() != 3) reach_error(); return 0; }
