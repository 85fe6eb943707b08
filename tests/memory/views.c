// Pointers that lead to elements of another type than theirs: bytes, the lowest first.

//: the lowest byte | true | proved
int main(void) { int x = __VERIFIER_nondet_int(); unsigned char *c = (unsigned char *)&x;
  if (c[0] != (x & 255)) reach_error(); return 0; }

//: the sign of bytes | true | proved
int main(void) { unsigned x = 0x80ff7f01u; signed char *c = (signed char *)&x;
  if (c[0] != 1 || c[1] != 127 || c[2] != -1 || c[3] != -128) reach_error(); return 0; }

//: the wrong byte | false | refuted | unreachable
int main(void) { int x = 0x01020304; unsigned char *c = (unsigned char *)&x; if (c[0] != 1) reach_error(); return 0; }

//: a byte is written | true | proved
int main(void) { int x = 0x11223344; unsigned char *c = (unsigned char *)&x; c[2] = 0; if (x != 0x11003344) reach_error(); return 0; }

//: a byte at an unknown index is written | true | proved
int main(void) { unsigned x = 0; int k = __VERIFIER_nondet_int(); if (k < 0 || k > 3) return 0;
  ((unsigned char *)&x)[k] = 1; if (x != 1u << (8 * k)) reach_error(); return 0; }

//: the number does not stay as it was | false | refuted | unreachable
int main(void) { int x = 5; char *c = (char *)&x; *c = 6; if (x == 6) reach_error(); return 0; }

//: behind the last byte | false | refuted | memory
int main(void) { int x = 5; char *c = (char *)&x; return c[4]; }

//: behind the last byte, by steps | false | refuted | memory
int main(void) { int x = 5; char *c = (char *)&x; for (int i = 0; i <= 4; i++) *c++ = 0; return x; }

//: bytes of a number without a value | false | refuted | uninitialised
int main(void) { int x; unsigned char *c = (unsigned char *)&x; return c[1]; }

//: bytes become a number | false
int main(void) { int x; unsigned char *c = (unsigned char *)&x; for (int i = 0; i < 4; i++) c[i] = 255; if (x == -1) reach_error(); return 0; }

//: bytes become a number again | true | proved
int main(void) { int x = 0; unsigned char *c = (unsigned char *)&x; for (int i = 0; i < 4; i++) c[i] = 255; if (x != -1) reach_error(); return 0; }

//: members and what lies between them | true | proved
struct h { unsigned char kind; unsigned short length; int value; };
int main(void) { struct h h = {1, 513, -2}; unsigned char *b = (unsigned char *)&h;
  if (b[0] != 1 || b[2] != 1 || b[3] != 2 || b[4] != 254 || b[7] != 255) reach_error();
  b[2] = 0; if (h.length != 512 || h.kind != 1 || h.value != -2) reach_error(); return 0; }

//: nobody knows what lies between members | false
struct h { unsigned char kind; unsigned short length; };
int main(void) { struct h h = {1, 2}; unsigned char *b = (unsigned char *)&h; if (b[1] == 0) reach_error(); return 0; }

//: nobody knows what lies between members, but it is a byte | true | proved
struct h { unsigned char kind; unsigned short length; };
int main(void) { struct h h = {1, 2}; unsigned char *b = (unsigned char *)&h; if (b[1] > 255) reach_error(); return 0; }

//: bytes of a pointer in a struct | false
struct n { struct n *next; int value; };
int main(void) { struct n n = {&n, 1}; unsigned char *b = (unsigned char *)&n; if (b[0] == 7) reach_error(); return 0; }

//: bytes of a pointer in a struct are not written | false
struct n { struct n *next; int value; };
int main(void) { struct n n = {&n, 1}; unsigned char *b = (unsigned char *)&n; b[0] = 0; if (n.next == &n) reach_error(); return 0; }

//: an array in a struct | true | proved
struct h { short n; char text[2]; };
int main(void) { struct h h = {1, "a"}; int *i = (int *)&h; if (*i != 0x610001) reach_error(); *i = 0x62430002;
  if (h.n != 2 || h.text[0] != 'C' || h.text[1] != 'b') reach_error(); return 0; }

//: bytes as a struct | true | proved
struct h { unsigned char kind; unsigned short length; int value; };
int main(void) { unsigned char b[8] = {1, 0, 3, 0, 255, 255, 255, 127}; struct h *h = (struct h *)b;
  if (h->kind != 1 || h->length != 3 || h->value != 0x7fffffff) reach_error();
  h->length = 0x1234; if (b[2] != 0x34 || b[3] != 0x12 || b[1] != 0) reach_error(); return 0; }

//: too few bytes for a struct | false | refuted | memory
struct h { int a; int b; };
int main(void) { unsigned char b[7] = {0}; struct h *h = (struct h *)b; return h->a; }

//: a struct copied out of bytes | true | proved
struct h { unsigned short a; unsigned short b; };
int main(void) { unsigned char b[4] = {1, 2, 3, 4}; struct h h = *(struct h *)b; if (h.a != 0x201 || h.b != 0x403) reach_error(); return 0; }

//: a struct copied into bytes | true | proved
struct h { unsigned short a; unsigned short b; };
int main(void) { unsigned char b[4] = {1, 2, 3, 4}; struct h h = {5, 0x607}; *(struct h *)b = h;
  if (b[0] != 5 || b[1] != 0 || b[2] != 7 || b[3] != 6) reach_error(); return 0; }

//: an array in a struct that lies in bytes | false
struct h { short n; char text[2]; };
int main(void) { unsigned char b[4] = {1, 0, 3, 4}; struct h *h = (struct h *)b; if (h->text[1] == 4) reach_error(); return 0; }

//: the first member | true | proved
struct base { int a; }; struct derived { struct base base; int b; };
static void set(struct base *p) { p->a = 7; }
int main(void) { struct derived d = {{5}, 6}; set((struct base *)&d); if (d.base.a != 7 || d.b != 6) reach_error();
  struct base *p = (struct base *)&d; if (((struct derived *)p)->b != 6) reach_error(); return 0; }

//: more than there is behind the first member | false
struct base { int a; }; struct derived { struct base base; int b; };
int main(void) { struct base s = {1}; struct derived *d = (struct derived *)&s; if (d->b == 5) reach_error(); return d->b; }

//: short numbers as long ones | true | proved
int main(void) { short s[4] = {1, 2, -3, 4}; int *w = (int *)s; if (w[0] != 0x20001 || w[1] != 0x4fffd) reach_error();
  w[1] = -1; if (s[2] != -1 || s[3] != -1 || s[1] != 2) reach_error(); return 0; }

//: a pointer between two elements | false
int main(void) { short s[4] = {1, 2, 3, 4}; int *w = (int *)(s + 1); if (*w == 0x30002) reach_error(); return 0; }

//: numbers with the other sign | true | proved
int main(void) { int x = 0; unsigned *u = (unsigned *)&x; *u = 0xffffffffu; if (x != -1) reach_error();
  unsigned **p = &u; **p = 3; if (x != 3) reach_error(); return 0; }

//: a function that looks at bytes | true | proved
static unsigned get(const unsigned char *p) { return p[0] | (p[1] << 8) | (p[2] << 16) | ((unsigned)p[3] << 24); }
int main(void) { int x = __VERIFIER_nondet_int(); if (get((unsigned char *)&x) != (unsigned)x) reach_error(); return 0; }

//: a function that copies bytes | true | proved
static void *copy(void *d, const void *s, unsigned n) { char *a = d; const char *b = s; while (n--) *a++ = *b++; return d; }
int main(void) { int x = 0x01020304, y = 0; copy(&y, &x, sizeof x); if (y != x) reach_error(); return 0; }

//: a function that copies too many bytes | false | refuted | memory
static void *copy(void *d, const void *s, unsigned n) { char *a = d; const char *b = s; while (n--) *a++ = *b++; return d; }
int main(void) { int x = 1; short y = 0; copy(&y, &x, sizeof x); return y; }

//: a pointer kept in memory | true | proved
struct view { unsigned char *bytes; int count; };
int main(void) { int x = 0x0102; struct view v = {(unsigned char *)&x, 4}; struct view *p = &v;
  if (p->bytes[1] != 1) reach_error(); p->bytes[0] = 5; if (x != 0x0105) reach_error(); return 0; }

//: characters and other memory by one pointer | true | proved
static int first(char *p) { return *p; }
int main(void) { int x = 3; char text[] = "a"; if (first((char *)&x) + first(text) != 3 + 'a') reach_error(); return 0; }

//: a string literal is not written | false | refuted | memory
int main(void) { unsigned char *p = (unsigned char *)"ab"; p[0] = 1; return 0; }

//: members with their own number of bits | true | proved
struct f { unsigned a : 3; unsigned b : 5; unsigned c : 24; };
int main(void) { struct f f = {5, 17, 0x123456}; unsigned char *b = (unsigned char *)&f;
  if (b[0] != (5 | 17 << 3) || b[1] != 0x56 || b[3] != 0x12) reach_error(); b[0] = 0; if (f.a || f.b || f.c != 0x123456) reach_error(); return 0; }

//: the place of a member as a number | true | proved
struct n { int value; struct n *next; };
int main(void) { struct n a = {1, 0}, b = {2, &a}; struct n **p = (struct n **)((unsigned long)&b + sizeof(long));
  if ((*p)->value != 1) reach_error(); *p = &b; if (b.next != &b) reach_error(); return 0; }

//: a number that leaves its object | false
int main(void) { int a[2] = {1, 2}; int *p = (int *)((unsigned long)a + 8); if (*p == 7) reach_error(); return 0; }

//: numbers that wrap around | true | proved
int main(void) { int a[3] = {1, 2, 3};
  if (*(int *)((unsigned long)&a[2] - 4) != 2) reach_error(); return 0; }

//: a number as a pointer | false
int main(void) { int *p = (int *)4096; if (*p == 3) reach_error(); return 0; }

//: zero as a pointer | true | proved
int main(void) { long zero = 0; int *p = (int *)zero; if (p) reach_error(); return 0; }

//: a function as a pointer to void | false
static int f(void) { return 1; }
int main(void) { void *p = (void *)f; int (*q)(void) = (int (*)(void))p; if (q() == 1) reach_error(); return 0; }

//: a member that is volatile | false
struct r { volatile int status; int value; };
int main(void) { struct r r = {0, 1}; unsigned char *b = (unsigned char *)&r; if (b[0] == 0) reach_error(); return 0; }

//: memory of another type does not begin right there | true
int main(void) { int x = 1, y = 2; char *c = (char *)&x, *d = (char *)&y; if (c == d) reach_error(); return 0; }

//: one behind another, as bytes | false
int main(void) { int x = 1, y = 2; char *c = (char *)&x + 4, *d = (char *)&y; if (c == d) reach_error(); return 0; }

//: two ways to one place without an order | false
int main(void) { int x = 0; char *c = (char *)&x; int r = (*c = 1) + x; if (r == 1) reach_error(); return 0; }

//: a contract about the bytes of another object | false
//@ requires \valid(c + (0 .. 3)); assigns c[0 .. 3]; ensures c[0] == 1;
void set(unsigned char *c) { c[0] = 1; }
int main(void) { int x = 0; set((unsigned char *)&x); if (x == 1) reach_error(); return 0; }

//: a frame that bytes leave | false | refuted | frame
//@ requires \valid(p) && \valid(q) && \separated(p, q); assigns *q;
void set(int *p, int *q) { char *c = (char *)p; *c = 1; *q = 2; }

//: a function on its own | true | proved
//@ requires \valid(p); assigns *p; ensures *p == \old(*p) - \old(*p) % 256;
void clear(unsigned *p) { unsigned char *c = (unsigned char *)p; *c = 0; }

//: a claim about bytes | false
int main(void) { int x = 7; unsigned char *c = (unsigned char *)&x;
  //@ assert c[0] == 8;
  return 0; }

//: freed as another type | true | proved-bounded | | --malloc succeeds
void *malloc(unsigned long); void free(void *);
int main(void) { int *p = malloc(4); *p = 1; char *c = (char *)p; free(c); return 0; }

//: used after it was freed as another type | false | refuted | memory | --malloc succeeds
void *malloc(unsigned long); void free(void *);
int main(void) { int *p = malloc(4); *p = 1; char *c = (char *)p; free(c); return *p; }

//: characters as bytes, passed to a function with a loop | true | proved
static int total(const unsigned char *b, int n) { int s = 0; for (int i = 0; i < n; i++) s += b[i]; return s; }
int main(void) { if (total((const unsigned char *)"a\xff", 2) != 97 + 255) reach_error(); return 0; }

//: characters as bytes, passed to a function with a loop, keep no sign | false | refuted | unreachable
static int total(const unsigned char *b, int n) { int s = 0; for (int i = 0; i < n; i++) s += b[i]; return s; }
int main(void) { if (total((const unsigned char *)"a\xff", 2) != 97 - 1) reach_error(); return 0; }

//: characters as bytes, passed to a function with a loop that claims something | true
static int total(const unsigned char *b, int n) { int s = 0; /*@ loop invariant b[0] == 97; */ for (int i = 0; i < n; i++) s += b[i]; return s; }
int main(void) { if (total((const unsigned char *)"a\xff", 2) != 97 + 255) reach_error(); return 0; }
