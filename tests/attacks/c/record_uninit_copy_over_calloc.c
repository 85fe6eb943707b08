//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: p->y has no value
//: answer: unknown
#include <stdlib.h>
struct S{int x;int y;};
int main(void){ struct S u; struct S*p=calloc(1,sizeof*p); if(!p)return 0; u.x=1; *p=u; if(p->y) return 1; return 0;}
