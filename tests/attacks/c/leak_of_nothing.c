//: verify --check leak --malloc succeeds
//: truth: false
//: aims: frontend.lower.allocations._count
//: why: memory of no bytes has to be freed too
//: answer: refuted
#include <stdlib.h>
int main(void) { char *p = malloc(0); return p == 0; }
