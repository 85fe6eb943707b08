//: verify
//: truth: false
//: aims: frontend.c.types
//: why: the members of an unnamed struct or union are initialised in their turn
//: answer: refuted
#include <assert.h>
struct S{int x;struct{int y;};int w;};
struct S g[2]={1,2,3,4};
int main(void){ assert(g[1].x==3); return 0;}
