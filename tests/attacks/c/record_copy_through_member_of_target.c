//: verify
//: truth: true
//: aims: frontend.lower.assignments
//: why: the place that is written to is found before it is overwritten
//: answer: proved
#include <assert.h>
struct S{struct S*self;int x;int y;};
int main(void){ struct S a,t={0,5,6}; a.self=&a; t.self=&t; *a.self=t; assert(a.x==5&&a.y==6&&a.self==&t&&t.x==5); return 0;}
