//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct S{int x;int y;};
struct S g={1,2};
int f(struct S*p){ struct S n={7,8}; *p=n; return 0; }
int main(void){ int*q=&g.x; int r=*q+f(&g); assert(r==1); return 0; }
