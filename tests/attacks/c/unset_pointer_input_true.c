//: verify --uninitialised input
//: truth: true
//: aims: frontend.lower.places
//: why: every pointer that is read has got a value before
//: answer: proved
extern void reach_error(void);
#include <stdlib.h>
struct n { struct n *next; int v; };
int main(void) { struct n *p, x, *a[2]; p = &x; p->next = p; a[1] = p; if (a[1]->next != &x) reach_error(); return 0; }
