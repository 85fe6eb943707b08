//: verify
//: truth: false
//: aims: frontend.c.operators.refuse_void
//: why: steps of a void pointer are bytes
//: answer: unknown
#include <assert.h>
int main(void){ int a[4]={0,1,2,3}; int*p=a; if((void*)p+4==(void*)(p+1)) assert(0); return 0;}
