//: verify
//: truth: false
//: aims: frontend.c.operators.refuse_void
//: why: a difference of void pointers counts in bytes
//: answer: unknown
#include <assert.h>
int main(void){ int a[8]; int *p=a; int *q=a+2; assert((void*)q-(void*)p == 2); return 0;}
