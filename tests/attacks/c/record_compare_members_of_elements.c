//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: holds, defined by 6.5.8 p5
//: answer: unknown
#include <assert.h>
struct S{int b[2];};
int main(void){ struct S a[2]; assert(a[0].b<a[1].b); return 0;}
