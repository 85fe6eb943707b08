//: verify
//: truth: false
//: aims: frontend.c.types
//: why: the members of an unnamed struct or union are initialised in their turn
//: answer: refuted
#include <assert.h>
struct S{int x;union{struct{int y;int w;};int q;};int z;};
int main(void){ struct S s={1,4}; assert(s.z==4); return 0;}
