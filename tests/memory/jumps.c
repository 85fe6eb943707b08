// Structs and pointers in functions with `goto`; functions that never return.

//: a struct is declared again | true | proved
struct s { int a, b; };
int main(void) { int n = 0; int *q = 0; { again: ; struct s x = {1, 2}; struct s *r = &x; if (n > 0 && x.a != 1) reach_error();
  r->a += 4; if (n++ < 2) goto again; if (x.a != 5) reach_error(); } return 0; }

//: the same object | true | proved
struct s { int a; };
int main(void) { int n = 0; struct s *q = 0; again: ; struct s x = {1}; if (n > 0 && q != &x) reach_error(); q = &x;
  if (n++ < 2) goto again; return 0; }

//: a struct is declared again, and keeps nothing | false | refuted | unreachable
struct s { int a; };
int main(void) { int n = 0; struct s *q = 0; again: ; struct s x = {1}; if (n > 0 && x.a == 1) reach_error(); q = &x; q->a = 2;
  if (n++ < 2) goto again; return 0; }

//: a jump past the declaration of a struct | true | proved
struct s { int a; };
int main(void) { goto in; { struct s y = {7}; struct s *z; in: z = &y; z->a = 3; if (z->a != 3) reach_error(); } return 0; }

//: what a jump passes has no value | false | refuted | uninitialised
struct s { int a; };
int main(void) { goto in; { struct s y = {7}; struct s *z; in: z = &y; return z->a; } }

//: a jump out of the scope of a struct | false | refuted | memory
struct s { int a; };
int main(void) { struct s *z; { struct s y = {7}; z = &y; if (z->a == 7) goto out; } out: return z->a; }

//: members with addresses, jumps forward | true | proved
struct s { int a, b; };
int main(void) { struct s a[3]; int i = 1, *pa; pa = &a[i].b; a[1].b = 4; if (*pa != 4) goto bad; *pa = 5; if (a[1].b != 5) goto bad;
  return 0; bad: reach_error(); return 1; }

//: pointers are declared again | true | proved
int main(void) { int n = 0, x = 3; again: ; int *row[2] = {&x, 0}; int **p = row; if (*p[0] != 3 || row[1]) reach_error(); p[1] = &n;
  if (n++ < 2) goto again; return 0; }

//: a body that never returns | true | proved
extern void exit(int) __attribute__((noreturn));
void exit(int s) { _end: goto _end; }
_Noreturn void stop(int x) { if (x) exit(x); while (1) ; }
int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0) stop(x); if (x < 0) reach_error(); return 0; }

//: a body that says so and returns | false | unknown
_Noreturn void stop(int x) { if (x > 5) while (1) ; }
int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0) stop(x); if (x < 0) reach_error(); return 0; }

//: const is dropped | true | proved
static char *find(const char *s, int c) { while (*s && *s != c) s++; return (char *)s; }
int main(void) { char a[4] = "abc"; *find(a, 'b') = 'x'; if (a[1] != 'x') reach_error(); return 0; }

//: const is dropped from a literal | false | refuted | memory
static char *find(const char *s, int c) { while (*s && *s != c) s++; return (char *)s; }
int main(void) { *find("abc", 'b') = 'x'; return 0; }

//: const is dropped where something is const | false | unknown
static const char kept[] = "abc";
static char *find(const char *s, int c) { while (*s && *s != c) s++; return (char *)s; }
int main(void) { *find(kept, 'b') = 'x'; if (kept[1] == 'x') reach_error(); return 0; }

//: const is dropped where a struct is const | false | unknown
static const struct { int n; } kept = {1};
static void set(const int *p) { *(int *)p = 2; }
int main(void) { set(&kept.n); if (kept.n == 2) reach_error(); return 0; }

//: a struct with an array begins anew | true | proved
struct s { int n; int a[3]; };
int main(void) { int turns = 0; again: ; struct s x = {1, {2}}; if (x.a[0] != 2 || x.a[1] || x.n != 1) reach_error();
  x.a[0] = 9; x.a[1] = 8; x.n = 7; if (turns++ < 2) goto again; return 0; }

//: a pointer into it leads to the same array | false | refuted | unreachable
struct s { int n; int a[3]; };
int main(void) { int turns = 0, *p = 0; again: ; struct s x = {1, {5}}; if (p && *p == 5) reach_error(); p = x.a;
  if (turns++ < 1) goto again; return 0; }

//: its elements have no values again | false | refuted | uninitialised
struct s { int n; int a[3]; };
int main(void) { int turns = 0, r = 0; again: ; struct s x; if (turns == 1) r = x.a[1]; x.a[1] = 3; x.n = 2;
  if (turns++ < 1) goto again; return r; }

//: structs in arrays in structs begin anew | true | proved
struct in { int b[2]; }; struct s { struct in e[2]; int n; };
int main(void) { int turns = 0; again: ; struct s x = {{{{1, 2}}, {{3}}}, 4};
  if (x.e[1].b[0] != 3 || x.e[1].b[1] || x.e[0].b[1] != 2) reach_error(); x.e[1].b[1] = 7; x.e[0].b[1] = 6; x.e[1].b[0] = 5;
  if (turns++ < 2) goto again; return 0; }

//: the array ends with its block | false | refuted | memory
struct s { int n; int a[3]; };
int main(void) { int turns = 0, *p = 0; again: { struct s x = {1, {5}}; if (turns == 1) return *p; p = x.a;
  if (turns++ < 1) goto again; } return 0; }
