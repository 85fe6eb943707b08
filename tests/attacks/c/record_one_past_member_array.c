//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: holds: b follows a without padding (6.5.9 p6; run with gcc -m64 only)
//: answer: unknown
#include <assert.h>
struct S{int a[2];int b[2];};
int main(void){ struct S s; int*p=s.a+2,*q=s.b; assert(p==q); return 0;}
