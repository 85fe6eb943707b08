//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: alloca's memory must not be freed
//: answer: refuted
#include <stdlib.h>
#include <alloca.h>
int main(void) { int *p = alloca(8); p[1] = 0; free(p); return 0; }
