//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct S{int x;int y;};
struct S g[2]={{1,2},{3,4}};
int f(void){ struct S t=g[0]; g[0]=g[1]; g[1]=t; return 0; }
int k(int a,int b){return a;}
int main(void){ assert(k(g[0].x,f())==1); return 0;}
