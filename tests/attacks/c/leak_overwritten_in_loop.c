//: verify --check leak --malloc succeeds
//: truth: false
//: aims: frontend.lower.allocations._count
//: why: only the last of three is freed
//: answer: refuted
#include <stdlib.h>
int main(void) { int *p = 0; for (int i = 0; i < 3; i++) p = malloc(4); free(p); return 0; }
