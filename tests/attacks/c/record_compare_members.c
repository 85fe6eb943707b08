//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: holds, defined by C11 6.5.8 p5
//: answer: unknown
#include <assert.h>
struct S{int x;int y;};
int main(void){ struct S s; int*p=&s.x,*q=&s.y; assert(p<q); return 0;}
