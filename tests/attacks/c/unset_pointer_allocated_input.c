//: verify --uninitialised input
//: truth: false
//: aims: frontend.lower.objects
//: why: what malloc gives has no value that is known, be it a number or a pointer
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
struct n { struct n *next; int v; };
int main(void) { struct n *p = malloc(sizeof *p); if (p && p->next) reach_error(); return 0; }
