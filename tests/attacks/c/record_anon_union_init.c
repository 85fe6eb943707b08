//: verify
//: truth: false
//: aims: frontend.c.types
//: why: the members of an unnamed struct or union are initialised in their turn
//: answer: refuted
#include <assert.h>
struct S{int x;union{int y;unsigned z;};int w;};
int main(void){ struct S s={1,2}; assert(s.w==2); return 0;}
