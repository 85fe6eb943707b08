//: verify
//: truth: false
//: aims: frontend.c.operators.refuse_void
//: why: arithmetic on void pointers counts in bytes, not in elements
//: answer: unknown
#include <assert.h>
int main(void){ int a[8]={0,1,2,3,4,5,6,7}; int *p=a; int *q = (void*)p + 4; assert(*q == 4); return 0;}
