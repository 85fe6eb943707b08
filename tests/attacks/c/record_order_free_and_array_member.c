//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <stdlib.h>
struct S{int x;int a[2];};
int f(struct S*p){ free(p); return 0;}
int main(void){ struct S*p=malloc(sizeof*p); if(!p)return 0; p->a[0]=1; int r=p->a[0]+f(p); return r*0;}
