//: verify --malloc succeeds
//: truth: true
//: aims: frontend.lower.allocations
//: why: holds (C11 7.22.3 p1: null or as if the size were nonzero)
//: answer: proved-bounded
#include <assert.h>
#include <stdlib.h>
int main(void){ int*p=malloc(0); int*q=malloc(0); if(p&&q) assert(p!=q); return 0;}
