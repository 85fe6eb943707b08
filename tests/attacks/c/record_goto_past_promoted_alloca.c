//: verify
//: truth: false
//: aims: frontend.lower.promotion
//: why: a jump leaves out the declaration: the pointer has no value
//: answer: refuted
#include <stddef.h>
void *alloca(size_t);
int main(void){ goto L; int *x=alloca(sizeof(int)); L: *x = 1; return *x;}
