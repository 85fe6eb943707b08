// A string literal is an array of characters that nothing may write to (C11 6.4.5 p6, p7).

//: characters and the final zero | true | proved
int main(void) { char *s = "ab"; if (s[0] != 'a' || s[1] != 'b' || s[2] != 0) reach_error(); return 0; }

//: past the final zero | false | refuted | memory
int main(void) { char *s = "ab"; return s[3]; }

//: passed to a function | true | proved
int length(const char *s) { int n = 0; while (s[n]) n++; return n; }
int main(void) { if (length("abc") + length("") != 3) reach_error(); return 0; }

//: one of two | true | proved
int main(void) { const char *s = __VERIFIER_nondet_int() ? "no" : "yes"; if (s[0] == 'x') reach_error(); return 0; }

//: one of two, wrong | false | refuted
int main(void) { const char *s = __VERIFIER_nondet_int() ? "no" : "yes"; if (s[0] == 'y') reach_error(); return 0; }

//: initial value of a global | true | proved
char *g = "glob"; int main(void) { if (g[1] != 'l') reach_error(); return 0; }

//: bytes above 127 | true | proved
int main(void) { char *s = "\377"; if (s[0] != -1) reach_error(); return 0; }

//: written to | false | refuted | memory
int main(void) { char *s = "abc"; s[0] = 'x'; return 0; }

//: written to without a variable | false | refuted | memory
int main(void) { "abc"[0] = 'x'; return 0; }

//: written to in a function | false | refuted | memory
void set(char *p) { *p = 'x'; } int main(void) { set("abc"); return 0; }

//: incremented | false | refuted | memory
int main(void) { char *s = "abc"; ++*s; return 0; }

//: a copy may be written to | true | proved
void set(char *p) { *p = 'x'; }
int main(void) { char a[] = "abc"; char *s = "abc"; set(a); if (a[0] != 'x' || s[0] != 'a') reach_error(); return 0; }

//: not writable, as the contract wants | false | | precondition
/*@ requires \valid(p); assigns *p; */ void set(char *p) { *p = 'x'; }
int main(void) { set("abc"); return 0; }

//: readable, as the contract wants | true | proved
/*@ requires \valid_read(p); assigns \nothing; ensures \result == *p; */ int first(const char *p) { return *p; }
int main(void) { if (first("abc") != 'a') reach_error(); return 0; }

//: equal literals may be two objects | false
int main(void) { char *s = "abc", *t = "abc"; if (s != t) reach_error(); return 0; }

//: equal literals may be one object | false
int main(void) { char *s = "abc", *t = "abc"; if (s == t) reach_error(); return 0; }

//: a literal may lie at the end of another | false
int main(void) { char *s = "abc", *t = "bc"; if (s + 1 == t) reach_error(); return 0; }

//: an argument may be a literal of this file | false
/*@ requires \valid_read(p); ensures \result == 0; */ int same(const char *p) { return p == "abc"; }

//: literals are compared with null | true | proved
int main(void) { char *s = "abc", *t = "abc"; if (s == 0 || !t) reach_error(); return 0; }

//: literal in a condition | true | proved
int main(void) { int x = __VERIFIER_nondet_int(); if (x > 3 && !(x > 2 && "said so")) reach_error(); return 0; }

//: a literal that a pointer leads to | true | proved
struct s { int x, y; };
static int sum(const struct s *p) { return p->x + p->y; }
static int all(const int *a, int n) { int r = 0; while (n--) r += *a++; return r; }
int main(void) { int n = __VERIFIER_nondet_int() & 7; if (sum(&(struct s){n, 2}) != n + 2) reach_error();
  if (all((int[]){1, n, 3}, 3) != n + 4) reach_error(); int *p = &(int){n}; *p += 1; if (*p != n + 1) reach_error(); return 0; }

//: a literal that is written | false | refuted | unreachable
int main(void) { int *p = (int[3]){1, 2}; p[2] = 5; if (p[0] + p[1] + p[2] == 8) reach_error(); return 0; }

//: a literal begins anew | true | proved
int main(void) { for (int i = 0; i < 3; i++) { int *p = (int[2]){i}; if (p[0] != i || p[1]) reach_error(); p[1] = 9; } return 0; }

//: a literal is one object of its block | false | refuted | unreachable
int main(void) { int turns = 0, *p, *q = 0; again: p = (int[2]){turns}; if (q && q == p && *q == 1) reach_error(); q = p;
  if (turns++ < 1) goto again; return 0; }

//: a literal ends with its block | false | refuted | memory
int main(void) { int *p = 0; { p = (int[2]){1, 2}; } return p[1]; }

//: a literal of an iteration before | false | refuted | memory
int main(void) { int *p = 0; for (int i = 0; i < 2; i++) { if (i) return *p; p = &(int){3}; } return 0; }

//: behind the end of a literal | false | refuted | memory
int main(void) { int *p = (int[]){1, 2}, k = __VERIFIER_nondet_int(); if (k < 0 || k > 2) return 0; return p[k]; }

//: a literal ends with a part without braces | false | refuted | memory
int main(void) { int *p = 0, x = 1; if (x) p = (int[]){1, 2}; return *p; }

//: a literal in what is repeated | true | proved
static int next(const int *a) { return a[0] + a[1]; }
int main(void) { int n = 0; while (next((int[]){n, 1}) < 4) n = next((int[]){n, 1}); if (n != 3) reach_error(); return 0; }

//: a literal in a condition | false | refuted | memory
int main(void) { int *p = 0; if ((p = (int[]){1, 2})[0] == 1) p++; return *p; }

//: a literal in a condition lives in the parts | true | proved
int main(void) { int *p = 0, r = 0; if ((p = (int[]){1, 2})) r = p[1]; else r = *p; if (r != 2) reach_error(); return 0; }

//: two literals in one call | true | proved
struct s { int x; };
static int differ(struct s *p, struct s *q) { p->x++; return p != q && q->x == 2; }
int main(void) { if (!differ(&(struct s){1}, &(struct s){2})) reach_error(); return 0; }

//: a literal with a call in any order | false | refuted | unreachable
static int n;
static int count(void) { return ++n; }
int main(void) { int *p = (int[]){count(), count()}; if (p[0] == 1) reach_error(); return 0; }

//: a literal of the last iteration in the header | false | refuted | unreachable
int main(void) { int *p = 0, i = 0; for (; i < 2; p = (int[]){i}) { if (p && *p == 1) reach_error(); i++; } return 0; }

//: a literal of texts | true | proved
static int longest(const char *const *all) { int n = 0; for (; *all; all++) { int k = 0; while ((*all)[k]) k++; if (k > n) n = k; } return n; }
int main(void) { if (longest((const char *[]){"a", "bcd", "ef", 0}) != 3) reach_error(); return 0; }

//: a literal of structs | true | proved
struct s { const char *name; int v; };
int main(void) { const struct s *p = (struct s[]){{"a", 1}, {.v = 4}}; if (p[1].name || p[1].v != 4 || p[0].name[0] != 'a') reach_error(); return 0; }
