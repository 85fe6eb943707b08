// Functions of the C library that come with assay as plain C; compound literals.

//: texts | true | proved
#include <string.h>
int main(void) { char a[8] = "abc"; if (strlen(a) != 3 || strcmp(a, "abd") >= 0 || *strchr(a, 'b') != 'b' || strchr(a, 'x') || strncmp(a, "abx", 2)) reach_error();
  strcat(a, "de"); if (strcmp(a, "abcde") || *strstr(a, "cd") != (char)99) reach_error(); return 0; }

//: no room | false | refuted | memory
#include <string.h>
int main(void) { char a[4] = "abc"; strcat(a, "d"); return 0; }

//: no end | false | refuted | memory
#include <string.h>
int main(void) { char a[3] = {'a', 'b', 'c'}; return strlen(a) == 3; }

//: no value | false | refuted | uninitialised
#include <string.h>
int main(void) { char a[3]; a[0] = 'x'; return strlen(a) == 3; }

//: overlap | false | refuted | memory
#include <string.h>
int main(void) { char a[8] = "abc"; strcpy(a + 1, a); return 0; }

//: null | false | refuted | memory
#include <string.h>
int main(void) { char *p = 0; return strlen(p) == 0; }

//: a sign, not a number | false | refuted | unreachable
#include <string.h>
int main(void) { if (strcmp("b", "a") == 3) reach_error(); return 0; }

//: classes | true | proved
#include <ctype.h>
int main(void) { int c = __VERIFIER_nondet_int(); if (c >= 0 && c < 256 && isdigit(c) && (c < '0' || c > '9' || isalpha(c) || toupper(c) != c)) reach_error(); return 0; }

//: true is any number | false | refuted | unreachable
#include <ctype.h>
int main(void) { if (isdigit('1') != 1) reach_error(); return 0; }

//: no character | false | refuted | index
#include <ctype.h>
int main(void) { return isdigit(1000); }

//: numbers in texts | true | proved
#include <stdlib.h>
int main(void) { if (atoi(" -42x") != -42 || atoi("") != 0) reach_error(); return 0; }

//: a number that does not fit | false | refuted | overflow
#include <stdlib.h>
int main(void) { return atoi("2147483648"); }

//: by chance | true | proved
#include <stdlib.h>
int main(void) { srand(1); int r = rand(); if (r < 0) reach_error(); return 0; }

//: not twice the same | false | refuted | unreachable
#include <stdlib.h>
int main(void) { if (rand() != rand()) reach_error(); return 0; }

//: a definition of its own | true | proved
int strlen(int x) { return x + 1; }
int main(void) { if (strlen(3) != 4) reach_error(); return 0; }

//: a declaration of its own | true | unknown
extern int strlen(int x);
int main(void) { return strlen(3) * 0; }

//: compound literals | true | proved
struct p { int x, y; int a[2]; };
static int sum(struct p p) { return p.x + p.y + p.a[1]; }
int main(void) { struct p q; q = (struct p){1, .y = 2, .a = {3, 4}}; if (q.y != 2 || sum((struct p){.x = 5}) != 5 || sum((struct p){1, 2, {3, 4}}) != 7) reach_error();
  struct p r = (struct p){.y = q.x}; if (r.y != 1 || r.a[1]) reach_error(); if (((struct p){.x = 3}).x != 3) reach_error(); return 0; }

//: what moves over itself | true | proved
#include <string.h>
int main(void) { int a[5] = {1, 2, 3, 4, 5}; memmove(a + 1, a, 3 * sizeof(int));
  if (a[0] != 1 || a[1] != 1 || a[2] != 2 || a[3] != 3 || a[4] != 5) reach_error();
  memmove(a, a + 2, 3 * sizeof(int)); if (a[0] != 2 || a[1] != 3 || a[2] != 5 || a[3] != 3 || a[4] != 5) reach_error();
  memmove(a, a, sizeof a); if (a[4] != 5) reach_error(); return 0; }

//: what moves elsewhere | true | proved
#include <string.h>
struct s { int x; int *p; };
int main(void) { int k = 7; struct s a[2] = {{1, &k}, {2, 0}}, b[2]; memmove(b, a, sizeof a); if (b[0].p != &k || b[1].x != 2 || *b[0].p != 7) reach_error(); return 0; }

//: what moves too far | false | refuted | memory
#include <string.h>
int main(void) { int a[3] = {1, 2, 3}; memmove(a + 1, a, sizeof a); return 0; }

//: bytes that are compared | true | proved
#include <string.h>
int main(void) { unsigned char a[3] = {1, 200, 3}, b[3] = {1, 100, 3};
  if (memcmp(a, b, 1) != 0 || memcmp(a, b, 3) <= 0 || memcmp(b, a, 3) >= 0 || memcmp(a, a, 3)) reach_error();
  char c[2] = {-1, 0}, d[2] = {1, 0}; if (memcmp(c, d, 2) <= 0) reach_error(); return 0; }

//: numbers that are compared | true | proved
#include <string.h>
int main(void) { int a[2] = {1, 2}, b[2] = {1, 3}; if (memcmp(a, b, sizeof a) == 0 || memcmp(a, b, sizeof(int))) reach_error(); return 0; }

//: the lowest byte comes first | true | proved
#include <string.h>
int main(void) { int a[1] = {256}, b[1] = {1}, c[1] = {-1}; short s[1] = {-2}, t[1] = {511}; long long x[1] = {1LL << 40}, y[1] = {2LL << 40};
  if (memcmp(a, b, sizeof a) >= 0 || memcmp(c, b, 4) <= 0 || memcmp(s, t, 2) >= 0 || memcmp(x, y, 8) >= 0) reach_error(); return 0; }

//: which number memcmp gives is open | false | refuted | unreachable
#include <string.h>
int main(void) { if (memcmp("b", "a", 1) == 5) reach_error(); return 0; }

//: a null pointer is compared | false | refuted | memory
#include <string.h>
int main(void) { char *p = 0; return memcmp(p, "a", 0); }

//: a byte is found | true | proved
#include <string.h>
int main(void) { char a[4] = "abc"; char *p = memchr(a, 'b', 4); if (p != a + 1 || memchr(a, 'x', 4) || memchr(a, 'c', 2) || memchr(a, 'a' + 256, 1) != a) reach_error(); return 0; }

//: a byte is sought too far | false | refuted | memory
#include <string.h>
int main(void) { char a[2] = "a"; return memchr(a, 'x', 3) != 0; }

//: memory grows | true | proved
#include <stdlib.h>
int main(void) { int *p = malloc(2 * sizeof(int)); if (!p) return 0; p[0] = 1; p[1] = 2;
  int *q = realloc(p, 4 * sizeof(int)); if (!q) { free(p); return 0; }
  q[3] = 4; if (q[0] != 1 || q[1] != 2) reach_error(); free(q); return 0; }

//: what it grows by has no value | false | refuted | uninitialised
#include <stdlib.h>
int main(void) { int *p = calloc(2, sizeof(int)); if (!p) return 0; int *q = realloc(p, 4 * sizeof(int)); if (!q) { free(p); return 0; }
  int r = q[2]; free(q); return r; }

//: the old memory has ended | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(2 * sizeof(int)); if (!p) return 0; p[0] = 1; int *q = realloc(p, 4 * sizeof(int)); if (!q) return 0; p[0] = 2; return 0; }

//: memory shrinks | false | refuted | memory
#include <stdlib.h>
int main(void) { int *p = malloc(2 * sizeof(int)); if (!p) return 0; p = realloc(p, sizeof(int)); if (!p) return 0; p[1] = 0; return 0; }

//: where there is no more memory the old one is lost | false | refuted | leak | --check leak,memory
#include <stdlib.h>
int main(void) { int *p = malloc(sizeof(int)); if (!p) return 0; p = realloc(p, 2 * sizeof(int)); free(p); return 0; }

//: realloc of nothing | true | proved
#include <stdlib.h>
int main(void) { int *p = 0; p = realloc(p, sizeof(int)); if (p) { *p = 1; free(p); } return 0; }

//: realloc of what is no memory from malloc | false | refuted | memory
#include <stdlib.h>
int main(void) { int a[2]; int *p = a; p = realloc(p, 16); return 0; }

//: realloc to no bytes | false | unknown
#include <stdlib.h>
int main(void) { int *p = malloc(sizeof(int)); if (!p) return 0; int *q = realloc(p, 0); if (!q) free(p); free(q); return 0; }

//: numbers in bases | true | proved
#include <stdlib.h>
int main(void) { char *e; if (strtol("  -12a", &e, 10) != -12 || *e != 'a') reach_error();
  if (strtol("0x1Fg", &e, 0) != 31 || *e != 'g' || strtol("0x", &e, 16) != 0 || *e != 'x' || strtol("077", 0, 0) != 63) reach_error();
  if (strtol("zz", 0, 36) != 1295 || strtol("", &e, 10) || strtol("99999999999999999999", 0, 10) != 2147483647L) reach_error();
  if (strtol("-2147483648", 0, 10) != -2147483647L - 1) reach_error();
  char t[3] = "+x"; if (strtol(t, &e, 10) != 0 || *e != 43) reach_error(); return 0; }

//: sorted | true | proved
#include <stdlib.h>
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return x < y ? -1 : x > y; }
int main(void) { int a[3] = {__VERIFIER_nondet_int(), 2, 1}; qsort(a, 3, sizeof(int), cmp); if (a[0] > a[1] || a[1] > a[2]) reach_error(); return 0; }

//: equal elements have no order | false | refuted | unreachable
#include <stdlib.h>
struct p { int k, v; };
static int cmp(const void *a, const void *b) { return ((const struct p *)a)->k - ((const struct p *)b)->k; }
int main(void) { struct p a[2] = {{1, 1}, {1, 2}}; qsort(a, 2, sizeof a[0], cmp); if (a[0].v == 2) reach_error(); return 0; }

//: sorted structs | true | proved
#include <stdlib.h>
struct p { int k, v; };
static int cmp(const void *a, const void *b) { return ((const struct p *)a)->k - ((const struct p *)b)->k; }
int main(void) { struct p a[3] = {{3, 1}, {1, 2}, {2, 3}}; qsort(a, 3, sizeof a[0], cmp); if (a[0].v != 2 || a[2].v != 1) reach_error(); return 0; }

//: a comparison that counts | true | unknown
#include <stdlib.h>
static int calls; static int cmp(const void *a, const void *b) { calls++; return *(const int *)a - *(const int *)b; }
int main(void) { int a[2] = {2, 1}; qsort(a, 2, sizeof(int), cmp); if (calls < 0) reach_error(); return 0; }

//: sought | true | proved
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[4] = {1, 3, 5, 7}, k = 5, n = 4; int *p = bsearch(&k, a, 4, sizeof(int), cmp); if (p != a + 2 || bsearch(&n, a, 4, sizeof(int), cmp)) reach_error(); return 0; }

//: one of several that are equal | false | refuted | unreachable
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[2] = {5, 5}, k = 5; int *p = bsearch(&k, a, 2, sizeof(int), cmp); if (p == a + 1) reach_error(); return 0; }

//: realloc keeps alias | false | refuted
#include <stdlib.h>
int main(void) { int *p = malloc(4); if (!p) return 0; int *a = p; *p = 1; p = realloc(p, 8); if (!p) return 0; return *a; }

//: realloc of struct array copies pointers | true | proved
#include <stdlib.h>
struct s { int *p; int n; };
int main(void) { int x = 5; struct s *a = malloc(sizeof *a); if (!a) return 0; a[0].p = &x; a[0].n = 3; struct s *b = realloc(a, 2 * sizeof *b); if (!b) { free(a); return 0; } if (b[0].p != &x || b[0].n != 3) reach_error(); free(b); return 0; }

//: realloc with wrapped size | false | refuted
#include <stdlib.h>
int main(void) { unsigned n = 0x40000001u; int *p = malloc(16); if (!p) return 0; p[0] = 1; int *q = realloc(p, n * 4); if (!q) { free(p); return 0; } q[3] = 1; free(q); return 0; }

//: memmove between rows | true | proved
#include <string.h>
int main(void) { int m[2][2] = {{1, 2}, {3, 4}}; memmove(m[0], m[1], sizeof m[0]); if (m[0][0] != 3 || m[0][1] != 4 || m[1][0] != 3) reach_error(); return 0; }

//: memmove through the end of a row | false | refuted
#include <string.h>
int main(void) { int m[2][2] = {{1, 2}, {3, 4}}; memmove(m[0], m[1], 3 * sizeof(int)); return 0; }

//: memcmp reads past when equal | false | refuted
#include <string.h>
int main(void) { char a[2] = {1, 2}, b[2] = {1, 2}; return memcmp(a, b, 3); }

//: memcmp may read all though it differs early | false | refuted | memory
#include <string.h>
int main(void) { char a[1] = {1}, b[1] = {2}; return memcmp(a, b, 5) == 0; }

//: memcmp uninitialised | false | refuted
#include <string.h>
int main(void) { char a[2], b[2] = {1, 2}; a[0] = 1; return memcmp(a, b, 2) == 0; }

//: memchr stops at the first | true | proved
#include <string.h>
int main(void) { char a[2] = "x"; if (memchr(a, 'x', 100) != a) reach_error(); return 0; }

//: qsort of zero elements calls nothing | true | proved
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[1] = {3}; qsort(a, 0, sizeof(int), cmp); if (a[0] != 3) reach_error(); return 0; }

//: qsort too many elements | false | refuted
#include <stdlib.h>
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
int main(void) { int a[2] = {3, 1}; qsort(a, 3, sizeof(int), cmp); return 0; }

//: comparator overflow | false | refuted | overflow
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[2] = {2147483647, -1}; qsort(a, 2, sizeof(int), cmp); return 0; }

//: qsort permutes | true | proved
#include <stdlib.h>
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
int main(void) { int a[3] = {2, 3, 1}; qsort(a, 3, sizeof(int), cmp); if (a[0] + a[1] + a[2] != 6) reach_error(); return 0; }

//: comparator changes what it compares | true | unknown
#include <stdlib.h>
static int cmp(const void *a, const void *b) { *(int *)a = 0; return 0; }
int main(void) { int a[2] = {2, 3}; qsort(a, 2, sizeof(int), cmp); return 0; }

//: comparator with an assertion | false | refuted | assertion
#include <stdlib.h>
#include <assert.h>
static int cmp(const void *a, const void *b) { assert(*(const int *)a != 3); return *(const int *)a - *(const int *)b; }
int main(void) { int a[2] = {2, 3}; qsort(a, 2, sizeof(int), cmp); return 0; }

//: comparator that is not consistent | true | unknown
#include <stdlib.h>
static int n; static int cmp(const void *a, const void *b) { return n; }
int main(void) { int a[2] = {2, 3}; n = 1; qsort(a, 2, sizeof(int), cmp); if (a[0] != 2 && a[0] != 3) reach_error(); return 0; }

//: bsearch in an unsorted array | false | unknown
#include <stdlib.h>
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
int main(void) { int a[3] = {3, 1, 2}, k = 3; if (!bsearch(&k, a, 3, sizeof(int), cmp)) reach_error(); return 0; }

//: strtol end is kept | false | refuted
#include <stdlib.h>
int main(void) { char *e = 0; strtol("12", &e, 10); if (*e == 0) reach_error(); return 0; }

//: rand repeats its numbers | true | unknown
#include <stdlib.h>
int main(void) { srand(7); int a = rand(); srand(7); int b = rand(); if (a != b) reach_error(); return 0; }

//: rand begins as with the seed 1 | true | unknown
#include <stdlib.h>
int main(void) { int a = rand(); srand(1); int b = rand(); if (a != b) reach_error(); return 0; }

//: rand repeats its numbers in a loop | true | unknown
#include <stdlib.h>
int main(void) { int a[2]; for (int i = 0; i < 2; i++) { srand(7); a[i] = rand(); } if (a[0] != a[1]) reach_error(); return 0; }

//: rand repeats its numbers by a function | true | unknown
#include <stdlib.h>
static int first(unsigned seed) { srand(seed); return rand(); }
int main(void) { if (first(7) != first(7)) reach_error(); return 0; }

//: a seed that nobody knows | false | refuted | unreachable
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void begin(void) { srand(__VERIFIER_nondet_int()); }
int main(void) { begin(); if (rand() == rand()) reach_error(); return 0; }

//: qsort by a function that is chosen while it runs | true | proved
#include <stdlib.h>
static int up(const void *p, const void *q) { int a = *(const int *)p, b = *(const int *)q; return (a > b) - (a < b); }
static int down(const void *p, const void *q) { return up(q, p); }
static void sort(int *a, unsigned n, int falling) { qsort(a, n, sizeof *a, falling ? down : up); }
int main(void) { int a[3] = {2, __VERIFIER_nondet_int(), 1}; int f = __VERIFIER_nondet_int(); sort(a, 3, f);
  for (int i = 1; i < 3; i++) if (f ? a[i] > a[i - 1] : a[i] < a[i - 1]) reach_error(); return 0; }

//: qsort by the other function of two | false | refuted | unreachable
#include <stdlib.h>
static int up(const void *p, const void *q) { int a = *(const int *)p, b = *(const int *)q; return (a > b) - (a < b); }
static int down(const void *p, const void *q) { return up(q, p); }
static void sort(int *a, unsigned n, int falling) { qsort(a, n, sizeof *a, falling ? up : down); }
int main(void) { int a[3] = {2, 3, 1}; sort(a, 3, 1); if (a[0] < a[1]) reach_error(); return 0; }

//: qsort by a pointer in a table | true | proved
#include <stdlib.h>
static int up(const void *p, const void *q) { int a = *(const int *)p, b = *(const int *)q; return (a > b) - (a < b); }
static int down(const void *p, const void *q) { return up(q, p); }
static int (*const order[])(const void *, const void *) = {up, down};
int main(void) { int a[3] = {2, 3, 1}; int k = __VERIFIER_nondet_int() & 1; qsort(a, 3, sizeof *a, order[k]); if (a[1] != 2) reach_error(); return 0; }

//: qsort by one of two functions, one of which counts its calls | false
#include <stdlib.h>
static int calls;
static int up(const void *p, const void *q) { int a = *(const int *)p, b = *(const int *)q; return (a > b) - (a < b); }
static int counting(const void *p, const void *q) { calls++; return up(p, q); }
int main(void) { int a[2] = {2, 1}; int (*by)(const void *, const void *) = __VERIFIER_nondet_int() ? up : counting;
  qsort(a, 2, sizeof *a, by); if (calls != 0) reach_error(); return 0; }

//: qsort by no function | false
#include <stdlib.h>
static int up(const void *p, const void *q) { int a = *(const int *)p, b = *(const int *)q; return (a > b) - (a < b); }
int main(void) { int a[2] = {2, 1}; int (*by)(const void *, const void *) = __VERIFIER_nondet_int() ? up : 0;
  qsort(a, 0, sizeof *a, by); qsort(a, 2, sizeof *a, by); return 0; }

//: qsort by no function, of nothing | false
#include <stdlib.h>
static int up(const void *p, const void *q) { int a = *(const int *)p, b = *(const int *)q; return (a > b) - (a < b); }
int main(void) { int a[2] = {2, 1}; int (*by)(const void *, const void *) = __VERIFIER_nondet_int() ? up : 0;
  qsort(a, 0, sizeof *a, by); return 0; }

//: bsearch by a function that is chosen while it runs | true | proved
#include <stdlib.h>
static int up(const void *p, const void *q) { int a = *(const int *)p, b = *(const int *)q; return (a > b) - (a < b); }
static int down(const void *p, const void *q) { return up(q, p); }
int main(void) { int a[3] = {1, 2, 3}, b[3] = {3, 2, 1}, f = __VERIFIER_nondet_int(), key = 3;
  int *found = bsearch(&key, f ? a : b, 3, sizeof *a, f ? up : down); if (!found || *found != 3) reach_error(); return 0; }
