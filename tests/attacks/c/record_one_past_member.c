//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: holds (6.5.9 p6)
//: answer: unknown
#include <assert.h>
struct S{int x;int y;};
int main(void){ struct S s; int*p=&s.x+1,*q=&s.y; assert(p==q); return 0;}
