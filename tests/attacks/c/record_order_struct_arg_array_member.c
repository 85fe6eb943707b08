//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct S{int x;int a[2];};
struct S g={1,{2,3}};
int f(void){ g.a[0]=9; return 0; }
int k(struct S a,int b){ return a.a[0]; }
int main(void){ assert(k(g,f())==2); return 0; }
