// Contracts, assertions and loop annotations that speak of members of structs (ACSL 2.2, 2.3).

//: members in a contract | true | proved
struct pt { int x, y; };
/*@ requires \valid(p) && p->x < 100; assigns p->x; ensures p->x == \old(p->x) + 1 && p->y == \old(p->y); */
void inc(struct pt *p) { p->x++; }

//: a member outside of the frame | false | refuted | frame
struct pt { int x, y; };
/*@ requires \valid(p); assigns p->x; */
void both(struct pt *p) { p->x = 1; p->y = 2; }

//: a whole struct in a frame | true | proved
struct pt { int x, y; };
/*@ requires \valid(p); assigns *p; ensures p->x == 1; */
void both(struct pt *p) { p->x = 1; p->y = 2; }

//: another struct is not in the frame | false | refuted | frame
struct pt { int x, y; };
/*@ requires \valid(p) && \valid(q); assigns *p; */
void both(struct pt *p, struct pt *q) { p->x = 1; q->x = 2; }

//: frame, with one that may be the same | false | refuted | postcondition
struct pt { int x, y; };
/*@ requires \valid(p) && \valid(q); assigns p->x, q->x; ensures p->x == 1; */
void both(struct pt *p, struct pt *q) { p->x = 1; q->x = 2; }

//: structs that are separated | true | proved
struct pt { int x, y; };
/*@ requires \valid(p) && \valid(q) && \separated(p, q); assigns p->x, q->x; ensures p->x == 1; */
void both(struct pt *p, struct pt *q) { p->x = 1; q->x = 2; }

//: array in a struct | true | proved
struct st { int top; int data[4]; };
/*@ requires \valid(s) && 0 <= s->top < 4; assigns s->top, s->data[0..3];
    ensures s->top == \old(s->top) + 1 && s->data[\old(s->top)] == v; */
void push(struct st *s, int v) { s->data[s->top++] = v; }

//: array in a struct, past its end | false | refuted | index
struct st { int top; int data[4]; };
/*@ requires \valid(s) && 0 <= s->top <= 4; assigns s->top, s->data[0..3]; */
void push(struct st *s, int v) { s->data[s->top++] = v; }

//: elements outside of the frame, in a struct | false | refuted | frame
struct st { int top; int data[4]; };
/*@ requires \valid(s) && 0 <= s->top < 4; assigns s->data[0..2]; */
void put(struct st *s, int v) { s->data[s->top] = v; }

//: nested structs | true | proved
struct in { int u, v; }; struct out { struct in a, b; };
/*@ requires \valid(o); assigns o->a.u; ensures o->a.u == 3 && o->b.u == \old(o->b.u) && o->a.v == \old(o->a.v); */
void set(struct out *o) { o->a.u = 3; }

//: nested structs, wrong | false | refuted | frame
struct in { int u, v; }; struct out { struct in a, b; };
/*@ requires \valid(o); assigns o->a; */
void set(struct out *o) { o->a.u = 3; o->b.u = 4; }

//: structs as a whole are compared | true | proved
struct pt { int x, y; };
/*@ requires \valid(p) && \valid_read(q); assigns *p; ensures *p == \old(*q); */
void copy(struct pt *p, struct pt *q) { *p = *q; }

//: loop over an array behind a member | true | proved
struct vec { int *data; int len; };
/*@ requires \valid(v) && v->len > 0 && \valid(v->data + (0 .. v->len - 1));
    requires \separated(v, v->data + (0 .. v->len - 1));
    assigns v->data[0 .. v->len - 1]; ensures \forall integer k; 0 <= k < v->len ==> v->data[k] == 0; */
void clear(struct vec *v) {
  /*@ loop invariant 0 <= i <= v->len && \forall integer k; 0 <= k < i ==> v->data[k] == 0;
      loop assigns i, v->data[0 .. v->len - 1]; loop variant v->len - i; */
  for (int i = 0; i < v->len; i++) v->data[i] = 0;
}

//: loop over an array behind a member, one too far | false | refuted | memory
struct vec { int *data; int len; };
/*@ requires \valid(v) && 0 < v->len < 3 && \valid(v->data + (0 .. v->len - 1));
    requires \separated(v, v->data + (0 .. v->len - 1)); */
void clear(struct vec *v) { for (int i = 0; i <= v->len; i++) v->data[i] = 0; }

//: what is assigned in a loop, a member too many | false | |
struct pt { int x, y; };
int main(void) { struct pt p = {0, 0};
  /*@ loop invariant 0 <= i <= 3; loop assigns i, p.x; */
  for (int i = 0; i < 3; i++) p.y = i;
  return 0; }

//: a call by contract changes what the frame lists | true | proved
struct pt { int x, y; };
/*@ requires \valid(p); assigns p->x; ensures p->x == 5; */
void five(struct pt *p) { p->x = 5; }
int main(void) { struct pt a = {1, 2}, b = {3, 4}; five(&a);
  //@ assert a.x == 5 && a.y == 2 && b.x == 3;
  return 0; }

//: a call by contract, what it does not say | false | refuted
struct pt { int x, y; };
/*@ requires \valid(p); assigns p->x; */
void five(struct pt *p) { p->x = 5; }
int main(void) { struct pt a = {1, 2}; five(&a);
  //@ assert a.x == 1;
  return 0; }

//: a call by contract, precondition | false | refuted | precondition
struct pt { int x, y; };
/*@ requires \valid(p) && p->x > 0; assigns p->x; */
void dec(struct pt *p) { p->x--; }
int main(void) { struct pt a = {0, 2}; dec(&a); return 0; }

//: members at labels | true | proved
struct pt { int x, y; };
/*@ requires \valid(p) && p->x < 10; */
void f(struct pt *p) {
 L: p->x++;
  //@ assert p->x == \at(p->x, L) + 1 && p->x == \old(p->x) + 1;
}

//: a null pointer in a claim is not defined | false | refuted | spec-defined
struct pt { int x, y; };
/*@ ensures p->x == \old(p->x); */
void f(struct pt *p) { }

//: a struct is not apart from the array in it | false | |
struct st { int top; int data[4]; };
/*@ requires \valid(s); */
void f(struct st *s) {
  //@ assert \separated(s, &s->data[1]);
}

//: members of a member without a name | true | proved
struct s { int a; struct { int b; struct { int c; }; }; };
/*@ requires \valid(p) && p->b == 3 && p->c == 4; ensures \result == 7; */
int f(struct s *p) { return p->b + p->c; }

//: members of a member without a name, of a value | false | refuted | postcondition
struct s { int a; struct { int b; struct { int c; }; }; };
/*@ requires p.b == 3 && p.c == 4; ensures \result == 8; */
int f(struct s p) { return p.b + p.c; }

//: a loop up to a member | true | proved
struct st { int top; int data[4]; };
/*@ requires \valid(s) && 0 <= s->top <= 4; ensures \forall integer k; 0 <= k < s->top ==> s->data[k] == 0; */
void clear(struct st *s) { for (int i = 0; i < s->top; i++) s->data[i] = 0; }

//: a loop past a member | false | refuted | postcondition
struct st { int top; int data[4]; };
/*@ requires \valid(s) && 0 <= s->top <= 4; ensures \forall integer k; 0 <= k < s->top ==> s->data[k] == 0; */
void clear(struct st *s) { for (int i = 1; i < s->top; i++) s->data[i] = 0; }

//: what may only be read is written | false | unknown
/*@ requires \valid_read(p); ensures *p == 1; */
void f(int *p) { *p = 1; }

//: what may only be read is written through a copy of the pointer | false | unknown
/*@ requires \valid_read(p + (0 .. 3)); */
int f(int *p) { int *q = p; q[1] = 7; return q[1]; }

//: a member of what may only be read is written | false | unknown
struct st { int a; };
/*@ requires \valid_read(p); */
void f(struct st *p) { p->a = 1; }

//: what may be read is copied | true | proved
/*@ requires n >= 0 && \valid(d + (0 .. n - 1)) && \valid_read(s + (0 .. n - 1)); */
void copy(int *d, const int *s, int n) {
  /*@ loop invariant 0 <= i <= n; loop assigns i, d[0 .. n - 1]; loop variant n - i; */
  for (int i = 0; i < n; i++) d[i] = s[i];
}

//: what may be read is copied to an array of the function | true | proved
/*@ requires \valid_read(s + (0 .. 3)); ensures \result == 7; */
int first(const int *s) { int t[4]; for (int i = 0; i < 4; i++) t[i] = s[i]; t[0] = 7; return t[0]; }

//: a frame in a file with many texts | true | proved
struct frame { unsigned char type; unsigned char payload[16]; };
const char *name(int k) { switch (k) { case 0: return "a"; case 1: return "b"; case 2: return "c"; case 3: return "d"; case 4: return "e";
  case 5: return "f"; case 6: return "g"; case 7: return "h"; default: return "i"; } }
/*@ requires 0 <= n <= 16 && \valid_read(in + (0 .. 15)) && \valid(f) && \separated(f, in + (0 .. 15)); assigns *f; ensures f->type == n; */
void fill(struct frame *f, const unsigned char *in, int n) { f->type = n;
  /*@ loop invariant 0 <= i <= n && f->type == n; */ for (int i = 0; i < n; i++) f->payload[i] = in[i]; }

//: a frame in a file with many texts, without the array | false
struct frame { unsigned char type; unsigned char payload[16]; };
const char *name(int k) { switch (k) { case 0: return "a"; case 1: return "b"; case 2: return "c"; case 3: return "d"; case 4: return "e";
  case 5: return "f"; case 6: return "g"; case 7: return "h"; default: return "i"; } }
/*@ requires 0 <= n <= 16 && \valid_read(in + (0 .. 15)) && \valid(f) && \separated(f, in + (0 .. 15)); assigns f->type; ensures f->type == n; */
void fill(struct frame *f, const unsigned char *in, int n) { f->type = n;
  /*@ loop invariant 0 <= i <= n && f->type == n; */ for (int i = 0; i < n; i++) f->payload[i] = in[i]; }
