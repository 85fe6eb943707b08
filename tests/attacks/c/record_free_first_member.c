//: verify
//: truth: true
//: aims: frontend.lower.allocations
//: why: valid, same address as the struct (asan: no error)
//: answer: unknown
#include <stdlib.h>
struct S {int a[3]; int x;};
int main(void){ struct S *p = malloc(sizeof *p); if(!p) return 0; free(p->a); return 0;}
