//: verify
//: truth: false
//: aims: frontend.lower.promotion
//: why: a jump leaves out the declaration: the pointer has no value
//: answer: refuted
#include <stddef.h>
void *alloca(size_t);
int main(void){ switch(1){ int *x=alloca(sizeof(int)); case 1: *x=5; return *x-5; } return 0;}
