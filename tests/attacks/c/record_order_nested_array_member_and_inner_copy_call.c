//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct I{int u[2];};
struct S{int x;struct I i;};
struct S g={1,{{2,3}}};
int f(void){ struct I n={{7,8}}; g.i=n; return 0;}
int k(int a,int b){return a;}
int main(void){ assert(k(g.i.u[1],f())==3); return 0;}
