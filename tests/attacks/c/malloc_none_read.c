//: verify
//: truth: false
//: aims: frontend.lower.allocations._length
//: why: no bytes, and one is read
//: answer: refuted
#include <stdlib.h>
int main(void) { char *p = calloc(0, 1); if (!p) return 0; int r = *p; free(p); return r; }
