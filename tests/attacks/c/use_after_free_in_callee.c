//: verify
//: truth: false
//: aims: frontend.lower.allocations.free
//: why: the callee frees what it is given
//: answer: refuted
#include <stdlib.h>
static void done(int *p) { free(p); }
int main(void) { int *p = malloc(4); if (!p) return 0; *p = 1; done(p); return *p; }
