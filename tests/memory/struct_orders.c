// Order of evaluation where a whole struct is read, written, copied or freed beside a part of it (C11 6.5 p2 and p3).

//: an element as an argument, a member of it changed by a call | false | refuted | unreachable
struct s { int x, y; }; struct s g[2] = {{1, 2}, {3, 4}};
int f(int i) { g[i].x = 7; return 0; } int k(struct s a, int b) { return a.x; }
int main(void) { if (k(g[1], f(1)) != 3) reach_error(); return 0; }

//: a member of an element, the element copied by a call | false | refuted | unreachable
struct s { int x, y; }; struct s g[2] = {{1, 2}, {3, 4}}; int f(void) { g[1] = g[0]; return 0; }
int main(void) { if (g[1].x + f() != 3) reach_error(); return 0; }

//: both orders of that | true | proved
struct s { int x, y; }; struct s g[2] = {{1, 2}, {3, 4}}; int f(void) { g[1] = g[0]; return 0; }
int main(void) { int r = g[1].x + f(); if (r != 3 && r != 1) reach_error(); return 0; }

//: another element is not affected | true | proved
struct s { int x, y; }; struct s g[2] = {{1, 2}, {3, 4}}; int f(void) { g[1] = g[0]; return 0; }
int main(void) { if (g[0].y + f() != 2) reach_error(); return 0; }

//: through a pointer to a member, the struct written by a call | false | refuted | unreachable
struct s { int x, y; }; int f(struct s *p) { struct s n = {7, 8}; *p = n; return 0; }
int main(void) { struct s v = {1, 2}; int *q = &v.x; if (*q + f(&v) != 1) reach_error(); return 0; }

//: through a pointer to a nested array, the struct written by a call | false | refuted | unreachable
struct in { int u, v[2]; }; struct s { int x; struct in i; }; struct s g = {1, {2, {3, 4}}};
int f(struct s *p) { struct s n = {0}; *p = n; return 0; }
int main(void) { int *q = &g.i.v[1]; if (*q + f(&g) != 4) reach_error(); return 0; }

//: a struct by value, an array in it changed through a pointer | false | refuted | unreachable
struct s { int x, a[2]; }; struct s g = {1, {2, 3}};
int f(int *p) { *p = 9; return 0; } int k(int b, struct s v) { return v.a[1]; }
int main(void) { if (k(f(g.a + 1), g) != 9) reach_error(); return 0; }

//: a nested struct as an argument, all of it written by a call | false | refuted | unreachable
struct in { int u, v[2]; }; struct s { int x; struct in i; }; struct s g = {1, {2, {3, 4}}};
int f(void) { struct s n = {0}; g = n; return 0; } int k(struct in a, int b) { return a.v[1]; }
int main(void) { if (k(g.i, f()) != 4) reach_error(); return 0; }

//: a struct that is returned, a member changed by another call | false | refuted | unreachable
struct in { int u, v[2]; }; struct in g[2]; struct in get(int n) { return g[n]; }
int f(void) { g[1].u = 9; return 0; }
int main(void) { if (get(1).u + f() != 0) reach_error(); return 0; }

//: an initialiser with a struct, and a call that writes it | false | refuted | unreachable
struct in { int u, v[2]; }; struct s { struct in i; int x; }; struct in g[2]; int f(struct in n) { g[1] = n; return 0; }
int main(void) { struct in n = {5, {5, 5}}; struct s r = {g[1], f(n)}; if (r.i.v[1] != 0) reach_error(); return 0; }

//: a compound assignment to a member, the element copied by the value | false | unknown
struct in { int u, v[2]; }; struct in g[2] = {{1, {2, 3}}, {4, {5, 6}}}; int f(void) { g[1] = g[0]; return 1; }
int main(void) { g[1].v[0] += f(); if (g[1].v[0] != 3) reach_error(); return 0; }

//: an array in a struct, which a call frees | false | refuted | memory
void *malloc(unsigned long); void free(void *); struct s { int x, a[2]; };
int f(struct s *p) { free(p); return 0; }
int main(void) { struct s *p = malloc(sizeof *p); if (!p) return 0; p->a[0] = 1; int r = p->a[0] + f(p); return r * 0; }

//: an array in a struct from malloc, which a call writes | false | refuted | unreachable
void *malloc(unsigned long); struct s { int x, a[2]; }; struct s *g;
int f(void) { struct s t = {5, {5, 5}}; *g = t; return 0; }
int main(void) { g = malloc(sizeof *g); if (!g) return 0; g->a[0] = 1; if (g->a[0] + f() != 1) reach_error(); return 0; }

//: a copy and a write to an array in it | false | refuted | sequencing
struct s { int x, a[3]; };
int main(void) { struct s v = {0}, t = {1, {2}}; int r = (v = t).x + (v.a[2] = 3); return r * 0; }

//: a copy of an element and a read of a member | false | refuted | sequencing
struct s { int x, y; };
int main(void) { struct s v[2] = {{0}}, t = {1, 2}; int r = (v[0] = t).x + v[0].y; return r * 0; }

//: a copy and a read through a pointer into it | false | refuted | sequencing
struct in { int u; }; struct s { int x; struct in i; };
int main(void) { struct s v = {0}, t = {1}; int *p = &v.i.u; int r = (v = t).x + *p; return r * 0; }

//: a copy of an element and a read of another one | true | proved
struct in { int u, v[2]; }; struct s { int x; struct in e[2]; };
int main(void) { struct s v = {0}; struct in t = {1}; int r = (v.e[0] = t).u + v.e[1].v[0]; return r - 1; }

//: writes to different parts of a struct | true | proved
struct in { int u; }; struct s { int x; struct in i; int a[2]; };
int main(void) { struct s v[2] = {{0}}; struct in t = {1}; int r = (v[0].i = t).u + (v[0].x = 2) + (v[0].a[1] = 3);
  if (r != 6) reach_error(); return 0; }

//: a member of what was assigned to a struct whose address is taken | true | proved
struct s { int x, y; };
int main(void) { struct s v = {0}, t = {1, 2}, *p = &v; int r = (v = t).x; if (r != 1 || p->y != 2) reach_error(); return 0; }

//: the index of a struct that is copied is evaluated once | true | proved
struct s { int x, y; }; struct s a[3], *g = a; int n; int f(void) { g = a; return n++; }
int main(void) { struct s r; r = g[f()]; if (n != 1 || r.x) reach_error(); return 0; }
