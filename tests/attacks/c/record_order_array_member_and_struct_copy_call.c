//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct S{int a[2];int y;};
struct S g={{1,2},3},t={{7,8},9};
int f(void){ g=t; return 0;}
int main(void){ int r=g.a[0]+f(); assert(r==1); return 0;}
