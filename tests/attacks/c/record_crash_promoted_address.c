//: verify
//: truth: true
//: aims: frontend.lower.promotion
//: why: the address of what alloca gives may be taken; it was a crash
//: answer: proved
#include <assert.h>
#include <stddef.h>
void *alloca(size_t);
int main(void){ int *x=alloca(sizeof(int)); int *y=&x[0]; *y=3; assert(*x==3); return 0;}
