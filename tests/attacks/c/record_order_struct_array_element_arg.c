//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct S{int x;int y;};
struct S g[2]={{1,2},{3,4}};
int f(int i){ g[i].x=7; return 0; }
int k(struct S a,int b){ return a.x; }
int main(void){ assert(k(g[1],f(1))==3); return 0; }
