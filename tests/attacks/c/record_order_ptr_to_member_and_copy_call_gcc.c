//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a call writes what another operand reads as a member or as a whole struct; C leaves their order open
//: answer: refuted
#include <assert.h>
struct S{int x;int y;};
int h(struct S*p){ struct S t={5,5}; *p=t; return 0;}
int k(int u,int b){return u;}
int main(void){ struct S s={1,1}; int*q=&s.x; assert(k(*q,h(&s))==1); return 0;}
