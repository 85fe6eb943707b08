//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
#include <stdlib.h>
struct S{int x;int a[2];};
struct S*gp;
int f(void){ struct S t={5,{5,5}}; *gp=t; return 0;}
int k(int u,int b){return u;}
int main(void){ struct S*p=malloc(sizeof*p); if(!p)return 0; p->a[0]=1; gp=p; assert(k(p->a[0],f())==1); return 0;}
