//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: q is not null; the claim is false
//: answer: refuted
#include <assert.h>
struct S{int a;int b[2];};
int main(void){ struct S s[2]; struct S*p=s+2; int(*q)[2]=&p->b; int(*r)[2]=&p[-1].b; assert(q!=r); assert(q==0); return 0;}
