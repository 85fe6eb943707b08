//: verify --check leak
//: truth: true
//: aims: frontend.lower.allocations._lasts
//: why: alloca's memory ends by itself
//: answer: proved
#include <alloca.h>
int main(void) { int *p = alloca(4 * sizeof(int)); p[0] = 1; return 0; }
