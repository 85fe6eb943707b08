// Functions on their own that are given pointers to void: these lead to what the code makes of them.

//: a comparison of structs | true | proved
struct person { char name[4]; int age; };
/*@ requires \valid_read((const struct person *)a) && \valid_read((const struct person *)b); assigns \nothing;
    ensures -1 <= \result <= 1; */
int by_age(const void *a, const void *b) { const struct person *x = a, *y = b; return (x->age > y->age) - (x->age < y->age); }

//: a difference overflows | false | refuted | overflow
/*@ requires \valid_read((const int *)a) && \valid_read((const int *)b); assigns \nothing; */
int by_difference(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

//: null is given | false | refuted | memory
/*@ assigns \nothing; */ int first(const void *a) { return *(const int *)a; }

//: two of one type may be the same | false | refuted | postcondition
/*@ requires \valid((int *)p) && \valid((int *)q); ensures \result == 1; */
int both(void *p, void *q) { int *x = p, *y = q; *x = 1; *y = 2; return *x; }

//: one that is typed may be the same | false | refuted | postcondition
/*@ requires \valid((int *)p) && \valid(q); ensures \result == 1; */
int both(void *p, int *q) { int *x = p; *q = 1; *x = 2; return *q; }

//: one that is unsigned may be the same | false
/*@ requires \valid((int *)p) && \valid(q); ensures \result == 1; */
unsigned both(void *p, unsigned *q) { int *x = p; *q = 1; *x = 2; return *q; }

//: bytes may be those of a number | false
/*@ requires \valid((unsigned char *)p) && \valid(q); ensures \result == 1; */
int both(void *p, int *q) { unsigned char *x = p; *q = 1; *x = 2; return *q; }

//: a number may be a member | false
struct s { int x, y; };
/*@ requires \valid((int *)p) && \valid(s); ensures \result == 1; */
int both(void *p, struct s *s) { int *x = p; s->y = 1; *x = 2; return s->y; }

//: a struct may be a part of another one | false
struct s { int x, y; }; struct t { int a; struct s s; };
/*@ requires \valid((struct s *)p) && \valid(t); ensures \result == 1; */
int both(void *p, struct t *t) { struct s *x = p; t->s.y = 1; x->y = 2; return t->s.y; }

//: pointers to void are compared | false
struct s { int x, y; };
/*@ requires \valid_read((int *)p) && \valid_read(q); assigns \nothing; ensures \result == 0; */
int same(void *p, struct s *q) { int *x = p; return *x == q->y && p == (void *)q; }

//: typed pointers of it are compared | false | refuted | postcondition
struct s { int x, y; };
/*@ requires \valid_read((struct s *)p) && \valid_read(q); assigns \nothing; ensures \result == 0; */
int same(void *p, struct s *q) { struct s *x = p; return x == q; }

//: what a flag says it is | false
/*@ requires \valid_read((int *)p); assigns \nothing; ensures \result == 0; */
int any(const void *p, int wide) { return wide ? *(const int *)p : *(const short *)p; }

//: a pointer in a struct leads to another type | false
struct box { void *data; };
static int get(const void *p) { return *(const int *)p; }
int main(void) { short x[2] = {1, 0}; struct box b = {x}; if (get(b.data) == 0) reach_error(); return 0; }

//: a pointer in a struct, of which nothing is known | false
struct box { void *data; };
static int get(const void *p) { return *(const int *)p; }
/*@ requires \valid_read(b) && b->data != \null; assigns \nothing; ensures \result == 0; */ int held(const struct box *b) { return get(b->data); }

//: what is passed on is what the other makes of it | true | proved
static int get(const void *p) { return *(const int *)p; }
/*@ requires \valid_read((const int *)p); assigns \nothing; ensures \result == *(const int *)p; */ int twice(const void *p) { return get(p); }

//: a sum of bytes | true | proved
/*@ requires \valid_read((const unsigned char *)buf + (0 .. n - 1)) && n < 1000; assigns \nothing; ensures \result <= 255 * n; */
unsigned sum(const void *buf, unsigned n) { const unsigned char *p = buf; unsigned s = 0;
  /*@ loop invariant i <= n && s <= 255 * i; loop assigns i, s; */ for (unsigned i = 0; i < n; i++) s += p[i]; return s; }

//: a sum of bytes, one too many | false | refuted | memory
/*@ requires \valid_read((const unsigned char *)buf + (0 .. n - 1)) && n < 1000; assigns \nothing; */
unsigned sum(const void *buf, unsigned n) { const unsigned char *p = buf; unsigned s = 0;
  /*@ loop invariant i <= n + 1; loop assigns i, s; */ for (unsigned i = 0; i <= n; i++) s += p[i]; return s; }

//: a caller passes fewer bytes than the contract says | false
/*@ requires \valid((int *)p + (0 .. 1)); assigns ((int *)p)[0 .. 1]; */ void set(void *p) { ((int *)p)[1] = 1; }
int main(void) { short x[2] = {1, 2}; set(x); return 0; }

//: a caller passes what the contract says | true | proved
/*@ requires \valid((int *)p + (0 .. 1)); assigns ((int *)p)[0 .. 1]; ensures ((int *)p)[1] == 1; */ void set(void *p) { ((int *)p)[1] = 1; }
int main(void) { int x[2] = {3, 2}; set(x); if (x[1] != 1) reach_error(); return 0; }

//: a caller passes bytes | false
/*@ requires \valid((int *)p + (0 .. 1)); assigns ((int *)p)[0 .. 1]; */ void set(void *p) { ((int *)p)[1] = 1; }
int main(void) { unsigned char x[4] = {1, 2}; set(x); return 0; }

//: a claim about fewer bytes | false
int main(void) { short x[2] = {1, 2}; void *v = x;
//@ assert \valid((int *)v + 1);
  return 0; }

//: a claim about what shorts are as one number | false
int main(void) { short x[2] = {1, 2}; int y = *(int *)(void *)x; void *v = x;
//@ assert *(int *)v == 0;
  return y; }

//: a parameter that leads elsewhere later | false
/*@ requires \valid((int *)p) && \valid(q); */ void set(void *p, short *q) { *(int *)p = 1; p = q;
//@ assert \valid((int *)p);
}

//: a contract alone | false
/*@ requires \valid((int *)p + (0 .. 1)); assigns \nothing; */ int get(const void *p);
int main(void) { short x[2] = {1, 2}; return get(x); }
