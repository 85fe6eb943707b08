//: verify
//: truth: true
//: aims: frontend.lower.declarations
//: why: an object may have its own address in its initialiser; it was a crash
//: answer: proved
#include <assert.h>
struct S{int x;struct S*n;};
int main(void){ struct S s={1,&s}; assert(s.n==&s); return 0;}
