//: verify
//: truth: true
//: aims: frontend.lower.objects
//: why: a struct without members has no values to initialise; it was a crash
//: answer: proved
#include <assert.h>
struct E{};
int main(void){ struct E a,b; a=b; struct E*p=&a; *p=b; assert(sizeof a==0); return 0;}
