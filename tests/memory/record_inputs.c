// Inputs that are structs, lead to structs, or to pointers: any heap, shared in any way.

//: inputs share | false | refuted | assertion
struct node { int val; struct node *next; };
void f(struct node *a, struct node *b) { a->val = 1; b->val = 2;
  //@ assert a->val == 1;
}

//: inputs that differ | true | proved
struct node { int val; struct node *next; };
void f(struct node *a, struct node *b) { if (a == b) return; a->val = 1; b->val = 2;
  //@ assert a->val == 1;
}

//: a node may be its own next one | false | refuted | assertion
struct node { int val; struct node *next; };
void f(struct node *a) { if (!a->next) return; a->val = 1; a->next->val = 2;
  //@ assert a->val == 1;
}

//: the node after the next may be the first | false | refuted | assertion
struct node { int val; struct node *next; };
void f(struct node *a) { if (!a->next || a->next == a || !a->next->next) return; a->val = 1; a->next->next->val = 2;
  //@ assert a->val == 1;
}

//: two nodes that are not the same | true | proved
struct node { int val; struct node *next; };
void f(struct node *a) { if (!a->next || a->next == a) return; a->val = 1; a->next->val = 2;
  //@ assert a->val == 1;
}

//: nothing follows from typing | false | refuted | assertion
struct node { int val; struct node *next; int *p; char *s; };
void f(struct node *a, struct node **b) { if (!a->next || !a->p || !a->s || !*b) return; a->next->val = *a->p + *a->s;
  //@ assert 0;
}

//: fresh is no input | true | proved
#include <stdlib.h>
struct node { int val; struct node *next; };
void f(struct node *p) { struct node *n = malloc(sizeof *n); if (!n) return;
  //@ assert n != p->next && n != p;
  n->val = 0; n->next = 0; p->next = n;
}

//: fresh, but stored before | false | refuted | assertion
#include <stdlib.h>
struct node { int val; struct node *next; };
void f(struct node *p) { struct node *n = malloc(sizeof *n); if (!n) return;
  n->val = 0; n->next = 0; p->next = n;
  //@ assert n != p->next;
}

//: a null pointer in a struct | false | refuted | memory
struct node { int val; struct node *next; };
/*@ requires \valid(p); */
int f(struct node *p) { return p->next->val; }

//: a pointer in a struct that nothing is said of | false | refuted | memory
struct node { int val; struct node *next; };
/*@ requires \valid(p) && p->next != \null; */
int f(struct node *p) { return p->next->val; }

//: a valid pointer in a struct | true | proved
struct node { int val; struct node *next; };
/*@ requires \valid(p) && \valid(p->next); assigns \nothing; ensures \result == p->next->val; */
int f(struct node *p) { return p->next->val; }

//: a pointer to a number may lead to a member | true | unknown
struct s { int n; int m; };
/*@ requires \valid(p) && \valid(q); ensures p->n == \old(p->n) || p->n == 3; */
void f(struct s *p, int *q) { *q = 3; }

//: a pointer to a number may lead to a member, which then changes | false | unknown
struct s { int n; int m; };
/*@ requires \valid(p) && \valid(q); ensures p->n == \old(p->n); */
void f(struct s *p, int *q) { *q = 3; }

//: a pointer to a number apart from a struct | true | proved
struct s { int n; int m; };
/*@ requires \valid(p) && \valid(q) && \separated(p, q); ensures p->n == \old(p->n); */
void f(struct s *p, int *q) { *q = 3; }

//: characters may be part of a struct | false | unknown
struct s { int n; int m; };
/*@ requires \valid(p) && \valid(q); ensures p->n == \old(p->n); */
void f(struct s *p, char *q) { *q = 3; }

//: a struct may be part of another one | false | unknown
struct in { int u; }; struct out { struct in i; int z; };
/*@ requires \valid(o) && \valid(q); ensures o->i.u == \old(o->i.u); */
void f(struct out *o, struct in *q) { q->u = 3; }

//: a pointer may lead into an array in a struct | false | refuted | postcondition
struct s { int n; int a[3]; };
/*@ requires \valid(p) && \valid(q); ensures p->a[1] == \old(p->a[1]); */
void f(int *q, struct s *p) { *q = 3; }

//: a pointer in a struct to the struct itself, apart | true | proved
struct vec { int *data; int len; };
/*@ requires \valid(v) && \valid(v->data) && \separated(v, v->data); ensures v->len == \old(v->len); */
void f(struct vec *v) { *v->data = 0; }

//: less is said to be apart than to be valid | false | unknown
struct vec { int *data; int len; };
/*@ requires \valid(v) && \valid(v->data + (0 .. 4)) && \separated(v, v->data + (0 .. 3)); ensures v->len == \old(v->len); */
void f(struct vec *v) { v->data[4] = 0; }

//: structs by value | true | proved
struct pt { int x, y; int a[2]; };
/*@ requires 0 <= p.x < 100 && 0 <= p.y < 100; ensures \result == p.x + p.y; */
int sum(struct pt p) { p.a[0] = 1; return p.x + p.y; }

//: structs by value, wrong | false | refuted | postcondition
struct pt { int x, y; int a[2]; };
/*@ ensures \result != 7; */
int get(struct pt p) { return p.y == 3 ? p.a[1] : 0; }

//: pointers in structs by value share | false | refuted | assertion
struct node { int val; struct node *next; }; struct pair { struct node *a, *b; };
int f(struct pair s) { if (!s.a || !s.b) return 0; s.a->val = 1; s.b->val = 2;
  //@ assert s.a->val == 1;
  return 0; }

//: pointers to pointers share | false | refuted | assertion
void f(int **a, int **b) { if (!*a || !*b) return; **a = 1; **b = 2;
  //@ assert **a == 1;
}

//: arrays of structs, in which pointers move | false | refuted | memory
struct pt { int x, y; };
/*@ requires n >= 0 && \valid(p + (0 .. n)); */
int f(struct pt *p, int n) { return p[n + 1].x; }

//: arrays of structs | true | proved
struct pt { int x, y; };
/*@ requires n > 0 && \valid(p + (0 .. n - 1)); assigns p[0 .. n - 1].x; ensures \forall integer k; 0 <= k < n ==> p[k].x == 0; */
void f(struct pt *p, int n) {
  /*@ loop invariant 0 <= i <= n && \forall integer k; 0 <= k < i ==> p[k].x == 0; loop assigns i, p[0 .. n - 1].x; */
  for (int i = 0; i < n; i++) p[i].x = 0; }

//: pointers into one array of structs | false | unknown | | --engine invariants
struct pt { int x, y; };
/*@ requires \valid(p + (0 .. 2)) && \valid(q); */
void f(struct pt *p, struct pt *q) { p[1].x = 1; q->x = 2;
  //@ assert p[1].x == 1;
}

//: more nodes than are looked at | true | |
struct node { int val; struct node *next; };
int f(struct node *p) { if (p->next && p->next->next && p->next->next->next && p->next->next->next->next)
  return p->next->next->next->next->val == 7; return 0; }

//: more nodes than are looked at, wrong | false | |
struct node { int val; struct node *next; };
int f(struct node *p) { if (p->next && p->next->next && p->next->next->next && p->next->next->next->next && p->next->next->next->next->next) {
  p->val = 1; p->next->next->next->next->next->val = 2;
  //@ assert p->val == 1 || p->next->next->next->next->next == p;
  if (p->next != p && p->next->next != p && p->next->next->next != p && p->next->next->next->next != p && p->next->next->next->next->next != p) {
  //@ assert 0;
  } }
  return 0; }
