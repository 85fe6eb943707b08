//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct S{int x;int y;};
struct S g[2]={{1,2},{3,4}};
int f(void){ g[1]=g[0]; return 0;}
int main(void){ int r=g[1].x+f(); assert(r==3); return 0;}
