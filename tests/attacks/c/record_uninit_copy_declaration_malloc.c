//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: b.y has no value
//: answer: unknown
#include <stdlib.h>
struct S{int x;int y;};
int main(void){ struct S *p=malloc(sizeof *p); if(!p)return 0; p->x=1; struct S b=*p; if(b.y) return 1; return 0;}
