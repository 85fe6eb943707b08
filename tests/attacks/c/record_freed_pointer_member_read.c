//: verify
//: truth: false
//: aims: frontend.lower.lifetimes
//: why: reads the value of a pointer that was freed (docs: breaks memory; through a local it is refuted)
//: answer: refuted
#include <assert.h>
#include <stdlib.h>
struct H{int*p;};
int main(void){ struct H h; h.p=malloc(4); if(!h.p)return 0; free(h.p); if(h.p==0) assert(0); return 0;}
